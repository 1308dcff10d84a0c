import { RING_TABLE } from "@/lib/shop/size-tables";
import { Chapter } from "./chapter";
import { DataTable } from "./data-table";
import { RingDrawing } from "./ring-drawing";

/** How to measure a ring, and the sizes that follow. */
export function RingSizes() {
  return (
    <Chapter id="rings" title="Rings">
      <div className="grid items-center gap-8 sm:grid-cols-[15rem_1fr] sm:gap-12">
        <RingDrawing className="w-full max-w-72 bg-mat p-6" />
        <ol className="list-decimal space-y-3 pl-5">
          <li>Take a ring that sits well on the finger it is meant for.</li>
          <li>Lay it on a ruler and measure the widest distance inside, from edge to edge, in millimeters.</li>
          <li>Find this diameter in the table. Between two sizes, take the larger one.</li>
        </ol>
      </div>
      <p className="mt-8 max-w-[60ch] text-stone">
        Fingers are slimmer in the cold and in the morning, so measure in the evening if you can. Our product details
        give the inner circumference (Innenumfang), which is the EU size.
      </p>
      <div className="mt-8">
        <DataTable caption={RING_TABLE.title} columns={RING_TABLE.columns} rows={RING_TABLE.rows} />
      </div>
    </Chapter>
  );
}
