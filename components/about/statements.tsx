import { Chapter } from "./chapter";

const STATEMENTS = [
  {
    title: "Where it comes from",
    text: "What we can prove about the origin of a product’s board, wood, metal or pearls stands in its details. What we cannot prove we leave out, even where it would sound well.",
  },
  {
    title: "Recycled metal",
    text: "A percentage belongs to one product and one refiner’s document. Where we hold such a document, the product’s details name the share. At present no product carries one.",
  },
  {
    title: "Goals",
    text: "A goal is worth reading when it has a figure, a date, a plan and someone independent who checks it. We publish none before it has all four. At present there is none.",
  },
  {
    title: "Labels",
    text: "We show a label only with its scheme, licence number, scope and last day of validity, so that you can look it up. We draw none of our own.",
  },
];

/** What the shop states about origin, recycled metal, goals and labels: as much as it can prove. */
export function Statements() {
  return (
    <Chapter id="statements" title="What we state, and when">
      <div className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
        {STATEMENTS.map(({ title, text }) => (
          <div key={title}>
            <h3 className="font-serif text-name">{title}</h3>
            <p className="mt-2 text-stone">{text}</p>
          </div>
        ))}
      </div>
    </Chapter>
  );
}
