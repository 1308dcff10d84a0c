import { IDENTITY } from "@/lib/shop/identity";
import { Picture } from "./picture";

const [CLARA, JONAS] = IDENTITY.owners;

/** The two owners, each beside the picture they would keep. */
export function Founders() {
  return (
    <section aria-labelledby="founders" className="mt-20 md:mt-32">
      <h2 id="founders" className="display-type text-heading">
        The founders
      </h2>
      <div className="mt-9 grid gap-x-7 gap-y-14 md:grid-cols-2">
        <div>
          <Picture
            name="herbstwald-am-see"
            alt="Painting: birches in autumn yellow before a lake with a small red boat."
            hung
            caption="Above Clara’s desk: Herbstwald am See"
          />
          <h3 className="mt-6 font-serif text-name">{CLARA}</h3>
          <p className="mt-2 max-w-[46ch]">
            Clara chooses the pictures. She studied art history, hung exhibitions for other people for years, and
            noticed that visitors give a painting a few seconds before they walk on. She wanted to know what would
            happen if they stayed for a week. She starts with the edges.
          </p>
        </div>
        <div className="md:mt-24">
          <Picture
            name="tusche-und-stille"
            alt="Ink drawing: an open circle in one sweep of the brush above misty hills."
            hung
            caption="Above Jonas’s bench: Tusche und Stille"
          />
          <h3 className="mt-6 font-serif text-name">{JONAS}</h3>
          <p className="mt-2 max-w-[46ch]">
            Jonas is a goldsmith. He draws the jewelry, decides how the pieces of a puzzle should be cut, and is
            suspicious of anything that was quick to make. He sorts by shape, never by color, and will not be talked out
            of it.
          </p>
        </div>
      </div>
    </section>
  );
}
