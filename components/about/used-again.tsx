import Link from "next/link";
import { CLEANING_MONTHS, RING_RESIZING } from "@/lib/shop/service";
import { Picture } from "./picture";

/** What can be done with a thing after its first use. */
export function UsedAgain() {
  return (
    <section aria-labelledby="used-again" className="mt-20 grid bg-mat md:mt-32 md:grid-cols-2">
      <div className="flex flex-col justify-center gap-5 px-6 py-12 md:px-10 md:py-14 xl:px-14">
        <h2 id="used-again" className="display-type text-heading">
          Round again
        </h2>
        <p>
          A puzzle is finished and then it begins again. Taken apart and put back into its box, it can be lent, swapped
          or given to someone who has never seen it. Count the pieces first; your friends will.
        </p>
        <p>
          A ring can follow its finger: within {RING_RESIZING.days} days of delivery we resize it free of charge, by up
          to {RING_RESIZING.sizes} sizes. Cleaned every {CLEANING_MONTHS.min} to {CLEANING_MONTHS.max} months, silver
          keeps its light. And what is silver all through can be melted and made into something else; a gilded surface
          cannot.
        </p>
        <p>
          <Link href="/about/customer-care#faq" className="text-link">
            How to look after your pieces
          </Link>
        </p>
      </div>
      <Picture
        name="eule-im-mondschein-teile"
        alt="A puzzle of an owl before the full moon, two pieces still to be set."
        className="aspect-[5/4] md:aspect-auto md:h-full md:min-h-[34rem]"
      />
    </section>
  );
}
