import { agentsMarkdown } from "@/lib/assistants/agents";
import { markdownResponse } from "@/lib/assistants/markdown-response";
import { env } from "@/lib/platform/env";
import { listAllCategories } from "@/lib/search/find-category";
import { allSettings } from "@/lib/settings/read";

export async function GET() {
  const [shop, categories] = await Promise.all([allSettings(), listAllCategories()]);
  return markdownResponse(agentsMarkdown(shop, categories, env.SITE_URL));
}
