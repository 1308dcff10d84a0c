import { useEffect, useLayoutEffect, useRef } from "react";
import { addAndShow } from "@/components/cart/load-cart";
import { buttonVariants } from "@/components/ui/button";
import { pathOf, type Cut } from "@/lib/puzzle/cut/cut";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/puzzle.json";
import { LinkButton } from "@/components/ui/link-button";
import { feelClick } from "./click";
import { paint } from "./paint";
import type { PlayedWork } from "./played-work";
import { canShare, sharePicture } from "./share-picture";

/** The long side of the finished picture in CSS pixels, where there is room for it. */
const LONG_SIDE = 720;

type Props = {
  picture: HTMLImageElement;
  cut: Cut;
  work: PlayedWork;
  seconds: number;
  /** The next number of pieces, with more of them; null after the last. */
  next: { count: number; play: () => void } | null;
  onAgain: () => void;
  onClose: () => void;
};

/** The finished puzzle as a picture on the wall, how long it took, and what comes next: the original, more pieces, a picture to share. */
export function Finished({ picture, cut, work, seconds, next, onAgain, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { name, original } = work;
  const count = String(cut.outlines.length);
  useLayoutEffect(() => {
    if (!canvas.current) return;
    const { sheet, outlines } = cut;
    const scale = LONG_SIDE / Math.max(sheet.width, sheet.height);
    const rect = { x: 0, y: 0, ...sheet };
    paint(canvas.current, picture, { sheet, rect, outlines: outlines.map((each) => new Path2D(pathOf(each))), scale });
  }, [picture, cut]);
  useEffect(() => {
    heading.current?.focus();
    feelClick();
  }, []);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const add = (sold: NonNullable<typeof original>) => {
    // The drawer is below an open dialog.
    onClose();
    const { id: productId, priceCents: seenCents, stock } = sold;
    void addAndShow({ productId, quantity: 1, seenCents, stock }, ({ announceAdded }, added) =>
      announceAdded(sold, 1, added),
    ).catch(() => undefined);
  };
  const share = () =>
    canvas.current &&
    void sharePicture(canvas.current, interpolate(text.shareTitle, { name, count })).catch(() => undefined);
  return (
    <div className="puzzle-stage puzzle-finished">
      <canvas ref={canvas} className="clicks" role="img" aria-label={interpolate(text.finished, { name, count })} />
      <div className="max-w-full text-center">
        <h3 ref={heading} tabIndex={-1} className="font-serif text-xl outline-none">
          {interpolate(text.done, { time })}
        </h3>
        {original && (
          <>
            <p className="mt-1 text-balance">{interpolate(text.end, { count, pieces: original.pieces })}</p>
            <p className="text-stone">{original.facts}</p>
            <p className="mt-1">
              {original.price} <span className="text-sm text-stone">{original.note}</span>
            </p>
          </>
        )}
        <button
          type="button"
          onClick={() => (original ? add(original) : onClose())}
          className={buttonVariants({ className: "mt-4 mb-2" })}
        >
          {original ? text.add : (work.back ?? text.toProduct)}
        </button>
        <div className="flex flex-wrap justify-center gap-x-6">
          {next && <LinkButton onPress={next.play}>{interpolate(text.next, { count: String(next.count) })}</LinkButton>}
          <LinkButton onPress={share}>{canShare() ? text.share : text.save}</LinkButton>
          <LinkButton onPress={onAgain}>{text.again}</LinkButton>
        </div>
      </div>
    </div>
  );
}
