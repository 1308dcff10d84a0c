import type { AboutWords } from "@/lib/platform/texts";
import type { SizeTable } from "@/lib/size-guide/size-tables";
import { Chapter } from "@/components/content/chapter";
import { DataTable } from "@/components/content/data-table";
import { RingDrawing } from "./ring-drawing";

type Props = { text: AboutWords["sizes"]["rings"]; table: SizeTable };

/** How to measure a ring, and the sizes that follow. */
export function RingSizes({ text, table }: Props) {
  return (
    <Chapter id="rings" title={text.title}>
      <div className="grid items-center gap-8 sm:grid-cols-[15rem_1fr] sm:gap-12 md:grid-cols-[10rem_1fr] md:gap-8 xl:grid-cols-[15rem_1fr] xl:gap-12">
        <RingDrawing text={text} className="w-full max-w-72 bg-mat p-6" />
        <ol className="list-decimal space-y-3 pl-5">
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <p className="mt-8 max-w-[60ch] text-stone">{text.note}</p>
      <div className="mt-8">
        <DataTable {...table} />
      </div>
    </Chapter>
  );
}
