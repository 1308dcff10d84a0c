import { StoresPage } from "@/components/about/stores-page";
import { brandMetadata } from "@/lib/about/metadata";

export const ensureStatic = "navigation";

export const metadata = brandMetadata("stores", "de");

export default function Page() {
  return <StoresPage language="de" />;
}
