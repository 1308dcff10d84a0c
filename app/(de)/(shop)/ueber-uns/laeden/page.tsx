import { StoresPage } from "@/components/content/stores-page";
import { brandMetadata } from "@/lib/seo/company-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () => brandMetadata("stores", "de");

export default function Page() {
  return <StoresPage language="de" />;
}
