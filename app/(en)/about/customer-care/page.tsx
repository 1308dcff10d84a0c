import { CarePage } from "@/components/about/care-page";
import { brandMetadata } from "@/lib/about/metadata";

export const ensureStatic = "navigation";

export const metadata = brandMetadata("care", "en");

export default function Page() {
  return <CarePage language="en" />;
}
