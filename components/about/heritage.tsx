import { Picture } from "./picture";

/** The two crafts the shop takes up. */
export function Heritage() {
  return (
    <section aria-labelledby="heritage" className="mt-20 grid items-stretch bg-mat md:mt-32 md:grid-cols-2">
      <Picture
        name="schmetterlinge-im-kasten-teile"
        alt="A puzzle of pinned butterflies on a wooden table, the lower rows still in pieces."
        className="aspect-[5/4] md:aspect-auto md:h-full md:min-h-[36rem]"
      />
      <div className="flex flex-col justify-center gap-5 px-6 py-12 md:px-10 md:py-14 xl:px-14">
        <h2 id="heritage" className="display-type text-heading">
          Heritage
        </h2>
        <p>
          In London in the 1760s the engraver John Spilsbury pasted maps onto thin wood and sawed them apart along the
          borders, so that children might learn where one country ends and the next begins. The puzzle was a way to look
          closely long before it was a pastime.
        </p>
        <p>
          Sterling silver is older still: 925 parts of silver in a thousand, a measure goldsmiths have kept since the
          Middle Ages because it is soft enough to work and hard enough to wear.
        </p>
        <p>
          We are a young shop and own no history of our own. We borrow these two, and try to give them back in good
          condition.
        </p>
      </div>
    </section>
  );
}
