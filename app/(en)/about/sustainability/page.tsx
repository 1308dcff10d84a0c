import { MaterialsPage } from "@/components/content/materials-page";
import { brandMetadata } from "@/lib/seo/company-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () => brandMetadata("materials", "en");

export default function Page() {
  return <MaterialsPage language="en" />;
}
