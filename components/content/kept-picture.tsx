import { Picture } from "@/components/images/picture";
import type { KeptPicture as Kept } from "@/lib/settings/picture";

type Props = { picture: Kept; alt: string; sizes: string };

/** Whole, in its own shape. */
export function KeptPicture({ picture: { url, width, height }, alt, sizes }: Props) {
  return (
    <div className="relative bg-mat" style={{ aspectRatio: `${width} / ${height}` }}>
      <Picture src={url} alt={alt} range="large" sizes={sizes} className="object-cover" />
    </div>
  );
}
