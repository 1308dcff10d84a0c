import { CutLines } from "@/components/workshop/cut-lines-client";
import { signedAddress } from "@/lib/puzzle/atelier/signed-address";
import type { Crop, Size } from "@/lib/puzzle/atelier/design";
import type { Sheet } from "@/lib/puzzle/cut/grid";
import type { Hidden } from "@/lib/puzzle/cut/hidden";
import { placedOn } from "@/lib/workshop/placed";

type Props = {
  picture: Size & { id: string };
  crop: Crop;
  sheet: Sheet;
  seed: number;
  pieces: number;
  shape: Hidden | null;
  alt: string;
};

export function SheetPicture({ picture, crop, sheet, seed, pieces, shape, alt }: Props) {
  const { id, width, height } = picture;
  return (
    <svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-label={alt}
      className="block max-h-[80svh] w-full bg-mat"
    >
      <svg x="0" y="0" width={sheet.width} height={sheet.height} viewBox={`0 0 ${sheet.width} ${sheet.height}`}>
        <image
          href={signedAddress("preview", id, 1)}
          width={width}
          height={height}
          preserveAspectRatio="none"
          transform={placedOn(sheet, crop, { width, height })}
        />
      </svg>
      <CutLines {...{ seed, sheet, pieces, shape }} className="stroke-on-vermilion mix-blend-difference" />
    </svg>
  );
}
