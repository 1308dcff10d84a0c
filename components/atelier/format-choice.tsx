import clsx from "clsx";
import type { MatrixEntry } from "@/lib/atelier/queries";
import { interpolate } from "@/lib/format/interpolate";
import { formatCents } from "@/lib/format/money";
import text from "@/messages/client/atelier-start.de.json";

type Props = { matrix: readonly MatrixEntry[]; chosen: number; onChoose: (productId: number) => void };

/** Formats down, numbers of pieces across, and at each crossing its price to choose it by. */
export function FormatChoice({ matrix, chosen, onChoose }: Props) {
  const formats = [...new Set(matrix.map(({ dimensions }) => dimensions))];
  const counts = [...new Set(matrix.map(({ pieces }) => pieces))].toSorted((one, other) => one - other);
  return (
    <fieldset>
      <legend className="flex min-h-11 items-center font-serif text-xl">{text.matrix}</legend>
      <table role="table" className="w-full table-fixed border-separate border-spacing-1.5 text-sm tabular-nums">
        <thead>
          <tr className="text-stone">
            <th scope="col" className="text-left font-normal">
              <span className="sr-only">{text.format}</span>
            </th>
            {counts.map((count) => (
              <th key={count} scope="col" className="pb-1 font-normal">
                {interpolate(text.pieces, { count: String(count) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {formats.map((format) => (
            <tr key={format}>
              <th scope="row" className="pr-1 text-left font-normal">
                {format}
              </th>
              {counts.map((count) => (
                <td key={count}>
                  <Cell
                    entry={matrix.find((entry) => entry.dimensions === format && entry.pieces === count)}
                    chosen={chosen}
                    onChoose={onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

function Cell({ entry, chosen, onChoose }: Omit<Props, "matrix"> & { entry: MatrixEntry | undefined }) {
  if (!entry)
    return (
      <span className="flex min-h-12 items-center justify-center text-stone">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{text.missing}</span>
      </span>
    );
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
      <span aria-hidden="true" className={clsx(isGone && "text-xs")}>
        {isGone ? text.soldOut : price}
      </span>
    </label>
  );
}
