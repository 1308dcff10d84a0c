import { Chapter } from "./chapter";
import { Picture } from "./picture";

type Material = { name: string; german: string; text: string };

const PUZZLES: Material[] = [
  {
    name: "Board with a matt face",
    german: "Premiumkarton, matt",
    text: "Printed cardboard that does not mirror the lamp, so that a dark picture stays readable in the evening. Cut by a steel die.",
  },
  {
    name: "Board with a silk face",
    german: "Premiumkarton, seidenmatt",
    text: "The same board with a little more depth in the blacks. We use it mostly for photographs.",
  },
  {
    name: "Board with a linen texture",
    german: "Leinenstruktur-Karton",
    text: "A fine weave pressed into the face. It suits the oil paintings, and fingers find a piece’s direction by touch.",
  },
  {
    name: "Birch",
    german: "Birkenholz",
    text: "Sawn along free lines, without a grid. The edges of the pieces are slightly browned by the cut.",
  },
];

const JEWELRY: Material[] = [
  {
    name: "Sterling silver",
    german: "925er Sterlingsilber",
    text: "925 parts of silver in 1,000. It darkens with the years where nothing rubs it, and polishing brings it back.",
  },
  {
    name: "Gilded silver and gilded brass",
    german: "vergoldet",
    text: "A layer of gold over another metal. We always name the metal underneath and never call such a piece gold.",
  },
  {
    name: "Pearls, silk and enamel",
    german: "Süßwasser-Zuchtperlen, Seide, Email",
    text: "Freshwater pearls strung on silk, and colored glass fused onto metal. Both dislike perfume and bath water.",
  },
];

/** What puzzles and jewelry are made of. */
export function Materials() {
  return (
    <>
      <div className="mt-12 grid grid-cols-2 gap-3 md:mt-16 md:gap-7">
        <Picture name="birken-im-schnee-teile" alt="Puzzle pieces of a birch wood in snow on a wooden table." first />
        <Picture name="solis-ring" alt="The Solis ring: a round engraved disc on a plain band, silver, gilded." />
      </div>
      <Chapter id="puzzles" title="What a puzzle is made of">
        <MaterialList materials={PUZZLES} />
      </Chapter>
      <Chapter id="jewelry" title="What the jewelry is made of">
        <MaterialList materials={JEWELRY} />
      </Chapter>
    </>
  );
}

function MaterialList({ materials }: { materials: Material[] }) {
  return (
    <dl className="border-t border-line">
      {materials.map(({ name, german, text }) => (
        <div key={name} className="grid gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[13rem_1fr]">
          <dt>
            <span className="font-medium">{name}</span>
            <span lang="de" className="block text-sm text-stone">
              {german}
            </span>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
