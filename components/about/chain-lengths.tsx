import { BRACELET_TABLE, NECKLACE_TABLE } from "@/lib/shop/size-tables";
import { Chapter } from "./chapter";
import { DataTable } from "./data-table";

/** Bracelets by the wrist, necklaces by where they end. */
export function ChainLengths() {
  return (
    <>
      <Chapter id="bracelets" title="Bracelets">
        <p className="max-w-[60ch]">
          Lay a tape measure, or a strip of paper, around the wrist just above the bone. Do not pull it tight. A close
          bracelet is a centimeter longer, a loose one two.
        </p>
        <div className="mt-8">
          <DataTable caption={BRACELET_TABLE.title} columns={BRACELET_TABLE.columns} rows={BRACELET_TABLE.rows} />
        </div>
        <p className="mt-6 max-w-[60ch] text-stone">
          For a closed bangle the hand decides, not the wrist: bring thumb and little finger together and measure around
          the knuckles. The bangle&rsquo;s inner circumference should be at least as much.
        </p>
      </Chapter>
      <Chapter id="necklaces" title="Necklaces">
        <p className="max-w-[60ch]">
          The length is that of the open chain, clasp included. Where it ends depends on the neck; a piece of string of
          the same length tells you in front of the mirror.
        </p>
        <div className="mt-8">
          <DataTable caption={NECKLACE_TABLE.title} columns={NECKLACE_TABLE.columns} rows={NECKLACE_TABLE.rows} />
        </div>
      </Chapter>
    </>
  );
}
