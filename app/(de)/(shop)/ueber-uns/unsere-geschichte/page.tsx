import { StoryPage } from "@/components/about/story-page";
import { brandMetadata } from "@/lib/about/metadata";

export const ensureStatic = "navigation";

export const metadata = brandMetadata("story", "de");

export default function Page() {
  return <StoryPage language="de" />;
}
