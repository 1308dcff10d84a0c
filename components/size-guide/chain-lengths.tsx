import type { AboutWords } from "@/lib/platform/texts";
import type { SizeTable } from "@/lib/size-guide/size-tables";
import { Chapter } from "@/components/content/chapter";
import { DataTable } from "@/components/content/data-table";

type Props = { text: AboutWords["sizes"]; tables: { bracelets: SizeTable; necklaces: SizeTable } };

/** Bracelets by the wrist, necklaces by where they end. */
export function ChainLengths({ text: { bracelets, necklaces }, tables }: Props) {
  return (
    <>
      <Chapter id="bracelets" title={bracelets.title}>
        <p className="max-w-[60ch]">{bracelets.text}</p>
        <div className="mt-8">
          <DataTable {...tables.bracelets} />
        </div>
        <p className="mt-6 max-w-[60ch] text-stone">{bracelets.note}</p>
      </Chapter>
      <Chapter id="necklaces" title={necklaces.title}>
        <p className="max-w-[60ch]">{necklaces.text}</p>
        <div className="mt-8">
          <DataTable {...tables.necklaces} />
        </div>
      </Chapter>
    </>
  );
}
