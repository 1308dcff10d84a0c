import { SizesPage } from "@/components/about/sizes-page";
import { brandMetadata } from "@/lib/about/metadata";

export const ensureStatic = "navigation";

export const metadata = brandMetadata("sizes", "de");

export default function Page() {
  return <SizesPage language="de" />;
}
