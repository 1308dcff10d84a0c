import { MaterialsPage } from "@/components/about/materials-page";
import { brandMetadata } from "@/lib/about/metadata";

export const ensureStatic = "navigation";

export const metadata = brandMetadata("materials", "en");

export default function Page() {
  return <MaterialsPage language="en" />;
}
