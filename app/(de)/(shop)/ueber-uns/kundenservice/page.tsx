import { CarePage } from "@/components/content/care-page";
import { brandMetadata } from "@/lib/seo/company-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () => brandMetadata("care", "de");

export default function Page() {
  return <CarePage language="de" />;
}
