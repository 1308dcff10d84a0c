import clsx from "clsx";
import { CheckIcon } from "@/components/ui/icons";
import { largestCrop } from "@/lib/puzzle/atelier/crop";
import { turnedSize, type Crop, type Size } from "@/lib/puzzle/atelier/design";
import { sheetOf } from "@/lib/puzzle/cut/sheet";
import { goodUpTo, gradeOf, type Grade } from "@/lib/puzzle/atelier/resolution";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/atelier.json";

type Props = {
  crop: Crop;
  /** The whole picture in pixels. */
  picture: Size;
  dimensions: string;
  formats: readonly string[];
};

const ORDER: readonly Grade[] = ["none", "soft", "fair", "sharp"];

/** Whether the crop has enough pixels for the format, in plain words, and what helps when it has not. */
export function LightNote({ crop, picture, dimensions, formats }: Props) {
  const sheet = sheetOf(dimensions, crop);
  if (!sheet) return null;
  const grade = gradeOf(crop, sheet);
  const isPoor = grade === "none" || grade === "soft";
  const smaller = isPoor ? goodUpTo(crop, formats) : null;
  const most = gradeOf(largestCrop(turnedSize(picture, crop.turn), sheet), sheet);
  const helps = isPoor && ORDER.indexOf(most) > ORDER.indexOf(grade);
  return (
    <div className="flex items-start gap-3">
      <Sign grade={grade} />
      <p role="status">
        {[
          interpolate(text.light[grade], { dimensions }),
          smaller && interpolate(text.light.smaller, { dimensions: smaller }),
          helps && text.light.farther,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </div>
  );
}

/** A tick, a wave or an exclamation mark: what the sentence beside it says, at a glance. */
function Sign({ grade }: { grade: Grade }) {
  const isPoor = grade === "none" || grade === "soft";
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "mt-px grid size-6 shrink-0 place-items-center rounded-full border",
        isPoor ? "border-vermilion-ink text-vermilion-ink" : "border-ink",
      )}
    >
      {grade === "sharp" && <CheckIcon className="size-4" />}
      {grade === "fair" && <span>≈</span>}
      {isPoor && <span>!</span>}
    </span>
  );
}
