import { FieldError } from "@/components/forms/field-error";
import { piecesOf } from "@/lib/orders/lines";
import { interpolate } from "@/lib/platform/format/interpolate";
import { piecesField, type Choice, type Choices } from "@/lib/withdrawals/schema";
import type { wordsOf } from "./words";

type Text = ReturnType<typeof wordsOf>;
type Props = { choices: Choices; error: string | undefined; text: Text };

/** The lines of the known order, all of them chosen at first. */
export function WithdrawalLines({ choices: { token, lines, asked }, error, text }: Props) {
  const id = "withdrawal-lines-error";
  const [only, ...others] = lines;
  const isOnePiece = only?.left === 1 && others.length === 0 && !error;
  return (
    <>
      <input type="hidden" name="order" value={token} />
      {isOnePiece ? (
        <Kept line={only} />
      ) : (
        <fieldset aria-invalid={error ? true : undefined} aria-describedby={error && id}>
          <legend className="mb-1.5 text-[0.9375rem] leading-snug">{text.lines}</legend>
          <ul className="divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <Line
                key={line.position}
                line={line}
                chosen={asked ? piecesOf(asked, line.position) : line.left}
                text={text}
              />
            ))}
          </ul>
          <p className="mt-1.5 text-[0.875rem] leading-snug text-stone">{text.linesHint}</p>
          {error && <FieldError id={id}>{error}</FieldError>}
        </fieldset>
      )}
    </>
  );
}

function Line({ line: { position, name, left }, chosen, text }: { line: Choice; chosen: number; text: Text }) {
  const pieces = chosen > 0 ? Math.min(chosen, left) : left;
  return (
    <li className="flex items-center justify-between gap-4 py-1">
      <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3.5 py-2">
        <input
          type="checkbox"
          name="line"
          value={position}
          defaultChecked={chosen > 0}
          className="size-5 shrink-0 accent-ink"
        />
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </label>
      {left === 1 ? (
        <input type="hidden" name={piecesField(position)} value={1} />
      ) : (
        <select
          name={piecesField(position)}
          aria-label={interpolate(text.pieces, { name })}
          defaultValue={pieces}
          className="min-h-11 shrink-0 rounded-control border border-stone bg-paper px-3 text-base tabular-nums"
        >
          {Array.from({ length: left }, (_, index) => (
            <option key={index} value={index + 1}>
              {interpolate(text.ofPieces, { count: String(index + 1), left: String(left) })}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

function Kept({ line: { position } }: { line: Choice }) {
  return (
    <>
      <input type="hidden" name="line" value={position} />
      <input type="hidden" name={piecesField(position)} value={1} />
    </>
  );
}
