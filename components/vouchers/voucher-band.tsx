import { cutSheet, pathOf } from "@/lib/puzzle/cut/cut";

const SHEET = { width: 168, height: 62 };
const PIECES = 24;

/** As on every voucher's sheet, one piece of it dark, and the shop's name below. */
export function VoucherBand({ shop }: { shop: string }) {
  const { outlines, columns } = cutSheet(7, SHEET, PIECES);
  return (
    <>
      <svg viewBox={`-1 -1 ${SHEET.width + 2} ${SHEET.height + 2}`} aria-hidden="true" className="w-full fill-none">
        <path d={outlines.map(pathOf).join("")} className="stroke-stone/40" strokeWidth="0.3" />
        <path d={pathOf(outlines[columns * 2 - 2] ?? [[0, 0]])} className="fill-ink" />
      </svg>
      <p className="mt-[6cqw] text-[3.4cqw] text-stone">{shop}</p>
    </>
  );
}
