import clsx from "clsx";
import type { MatrixEntry } from "@/lib/catalog/own-picture";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import text from "#messages/client/atelier-start.json";

type Props = { matrix: readonly MatrixEntry[]; chosen: number; onChoose: (productId: number) => void };

export function FormatChoice({ matrix, chosen, onChoose }: Props) {
  const rows = [...new Set(matrix.map(({ dimensions }) => dimensions))].map((format) => ({
    format,
    entries: matrix
      .filter(({ dimensions }) => dimensions === format)
      .toSorted((one, other) => one.pieces - other.pieces),
  }));
  const most = Math.max(...rows.map(({ entries }) => entries.length));
  return (
    <fieldset>
      <legend className="flex min-h-11 items-center font-serif text-xl">{text.matrix}</legend>
      <div className="mt-1 grid gap-1.5 text-sm tabular-nums">
        {rows.map(({ format, entries }) => (
          <div
            key={format}
            role="group"
            aria-label={format}
            className="grid items-center gap-1.5"
            style={{ gridTemplateColumns: `minmax(0, 1.2fr) repeat(${most}, minmax(min-content, 2fr))` }}
          >
            <p aria-hidden="true">{format}</p>
            {entries.map((entry) => (
              <Cell key={entry.productId} entry={entry} chosen={chosen} onChoose={onChoose} />
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function Cell({ entry, chosen, onChoose }: Omit<Props, "matrix"> & { entry: MatrixEntry }) {
  const { productId, dimensions, pieces, stock } = entry;
  const price = formatCents(entry.priceCents);
  const isGone = stock === 0;
  const isChosen = productId === chosen;
  return (
    <label
      className={clsx(
        "variant-option w-full cursor-pointer px-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
        isChosen && "variant-chosen",
        isGone && "cursor-default border-dashed text-stone hover:border-line",
      )}
    >
      <input
        type="radio"
        name="format"
        checked={isChosen}
        disabled={isGone}
        aria-label={interpolate(text.cell, {
          format: dimensions,
          count: String(pieces),
          price: isGone ? text.soldOut : price,
        })}
        onChange={() => onChoose(productId)}
        className="sr-only"
      />
      <span aria-hidden="true">{interpolate(text.pieces, { count: String(pieces) })}</span>
      <span aria-hidden="true" className={isGone ? "text-xs" : "text-stone"}>
        {isGone ? text.soldOut : price}
      </span>
    </label>
  );
}
