import { StoryPage } from "@/components/company/story-page";
import { brandMetadata } from "@/lib/seo/company-metadata";

export const ensureStatic = "navigation";

export const metadata = brandMetadata("story", "de");

export default function Page() {
  return <StoryPage language="de" />;
}
