import { StoryPage } from "@/components/about/story-page";
import { brandMetadata } from "@/lib/about/metadata";

export const ensureStatic = "navigation";

export const metadata = brandMetadata("story", "en");

export default function Page() {
  return <StoryPage language="en" />;
}
