import clsx from "clsx";
import Link from "next/link";
import type { MatrixEntry } from "@/lib/catalog/own-picture";
import { findingsOf } from "@/lib/puzzle/atelier/puzzle-check";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/atelier.json";
import { LinkButton } from "@/components/ui/link-button";
import type { Made } from "./paint";
import { useShare, type Checked } from "./use-check";

type Props = {
  made: Made;
  checked: Checked | null;
  entry: MatrixEntry;
  siblings: readonly MatrixEntry[];
  onShow: () => void;
  onChoose: (productId: number) => void;
};

/** From this part of confusable pieces on, something easier is proposed. */
const MUCH_ALIKE_SHARE = 0.3;

/** How hard the puzzle is, as far as it can be measured, and what would make it easier. It advises and never hinders. */
export function PuzzleCheck({ made, checked, entry, siblings, onShow, onChoose }: Props) {
  const findings = checked && findingsOf(checked.perPiece, checked);
  const isMuch = checked !== null && checked.share >= MUCH_ALIKE_SHARE;
  const share = checked?.share ?? 0;
  const { work, picture, crop, cut } = made;
  const { columns, rows } = checked ?? cut;
  const fewer = siblings
    .filter(({ pieces, stock }) => pieces < entry.pieces && stock > 0)
    .toSorted((one, other) => other.pieces - one.pieces)[0];
  const found = useShare(isMuch && fewer ? { work, picture, crop, sheet: cut.sheet, pieces: fewer.pieces } : null);
  const easier = fewer && found !== null && found < share ? { ...fewer, percent: Math.round(found * 100) } : null;
  const proposal =
    easier && interpolate(text.check.easier, { count: String(easier.pieces), percent: String(easier.percent) });
  return (
    <section aria-labelledby="puzzle-check">
      <h2 id="puzzle-check" className="font-serif text-xl">
        {text.check.title}
      </h2>
      <p role="status" className={clsx("mt-2", checked?.isOld && "text-stone")}>
        {findings && checked ? (
          <span>
            {[sentence(findings, columns * rows), isMuch && text.check.hard, proposal].filter(Boolean).join(" ")}
          </span>
        ) : (
          <span>{text.check.running}</span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-6">
        {findings !== null && findings.confusable > 0 && <LinkButton onPress={onShow}>{text.check.show}</LinkButton>}
        {easier && (
          <LinkButton onPress={() => onChoose(easier.productId)}>
            {interpolate(text.check.choose, { count: String(easier.pieces) })}
          </LinkButton>
        )}
        <Link
          href="/schwierigkeitsgrad"
          prefetch={false}
          className="inline-flex min-h-11 items-center text-[0.9375rem]"
        >
          <span className="text-link">{text.check.how}</span>
        </Link>
      </div>
    </section>
  );
}

function sentence({ confusable, where }: ReturnType<typeof findingsOf>, total: number): string {
  if (confusable === 0) return interpolate(text.check.none, { total: String(total) });
  const place = where ? text.check.where[where] : "";
  const words = confusable === 1 ? text.check.one : text.check.found;
  const percent = String(Math.round((confusable / total) * 100));
  return interpolate(words, { total: String(total), count: String(confusable), percent, place });
}
