import { StoryPage } from "@/components/content/story-page";
import { brandMetadata } from "@/lib/seo/company-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () => brandMetadata("story", "en");

export default function Page() {
  return <StoryPage language="en" />;
}
