import { StoryPage } from "@/components/company/story-page";
import { brandMetadata } from "@/lib/seo/company-metadata";

export const ensureStatic = "navigation";

export const metadata = brandMetadata("story", "en");

export default function Page() {
  return <StoryPage language="en" />;
}
