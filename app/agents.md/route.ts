import { agentsMarkdown } from "@/lib/assistants/agents";
import { markdownResponse } from "@/lib/assistants/markdown-response";
import { getMatrix } from "@/lib/catalog/own-picture";
import { env } from "@/lib/platform/env";
import { listAllCategories } from "@/lib/search/find-category";
import { allSettings } from "@/lib/settings/read";

export async function GET() {
  const [shop, categories, own] = await Promise.all([allSettings(), listAllCategories(), getMatrix()]);
  return markdownResponse(agentsMarkdown(shop, categories, own, env.SITE_URL));
}
