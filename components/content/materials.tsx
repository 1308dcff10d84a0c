import type { AboutWords } from "@/lib/platform/texts";
import { Chapter } from "./chapter";
import { Picture } from "./picture";

/** `note` is the name in the product details, where those are in another language. */
type Material = { name: string; note?: string; text: string };

export function Materials({ text }: { text: AboutWords["materials"] }) {
  return (
    <>
      <div className="mt-12 grid grid-cols-2 gap-3 md:mt-16 md:gap-7">
        <Picture name="birken-im-schnee-teile" alt={text.puzzleAlt} first />
        <Picture name="solis-ring" alt={text.jewelryAlt} />
      </div>
      <Chapter id="puzzles" title={text.puzzles.title}>
        <MaterialList materials={text.puzzles.list} />
      </Chapter>
      <Chapter id="jewelry" title={text.jewelry.title}>
        <MaterialList materials={text.jewelry.list} />
      </Chapter>
      <Told text={text.pictures} />
      <Told text={text.origin} />
    </>
  );
}

function MaterialList({ materials }: { materials: Material[] }) {
  return (
    <dl className="border-t border-line">
      {materials.map(({ name, note, text }) => (
        <div key={name} className="grid gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[13rem_1fr]">
          <dt>
            <span className="font-medium">{name}</span>
            {note && (
              <span lang="de" className="block text-sm text-stone">
                {note}
              </span>
            )}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Told({ text: { id, title, paragraphs } }: { text: AboutWords["materials"]["pictures"] }) {
  return (
    <Chapter id={id} title={title}>
      <div className="prose-measure space-y-5">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Chapter>
  );
}
