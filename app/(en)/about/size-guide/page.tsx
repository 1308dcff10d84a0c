import { SizesPage } from "@/components/size-guide/sizes-page";
import { brandMetadata } from "@/lib/seo/company-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () => brandMetadata("sizes", "en");

export default function Page() {
  return <SizesPage language="en" />;
}
