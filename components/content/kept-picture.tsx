import { Picture } from "@/components/images/picture";
import type { KeptPicture as Kept } from "@/lib/settings/picture";

/** More of a picture upright would not be seen at once. */
const MAX_HEIGHT_REM = 44;

type Props = { picture: Kept; alt: string; sizes: string };

/** Whole, in its own shape. */
export function KeptPicture({ picture: { url, width, height }, alt, sizes }: Props) {
  const maxWidth = `${Math.round((MAX_HEIGHT_REM * width) / height)}rem`;
  return (
    <div className="relative bg-mat" style={{ aspectRatio: `${width} / ${height}`, maxWidth }}>
      <Picture src={url} alt={alt} range="large" sizes={sizes} className="object-cover" />
    </div>
  );
}
