import { StoresPage } from "@/components/content/stores-page";
import { brandMetadata } from "@/lib/seo/company-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () => brandMetadata("stores", "en");

export default function Page() {
  return <StoresPage language="en" />;
}
