import { markdownPage } from "@/lib/assistants/markdown-page";
import { markdownResponse } from "@/lib/assistants/markdown-response";
import { POLICY_PATHS } from "@/lib/assistants/policies";
import { NO_STORE } from "@/lib/platform/http/answers";

/** The others are made when they are first asked for. */
export function generateStaticParams() {
  return POLICY_PATHS.map((path) => ({ page: path.split("/") }));
}

/** Reached through lib/assistants/rewrite-to-markdown.ts only. */
export async function GET(_: Request, { params }: RouteContext<"/markdown/[...page]">) {
  const page = await markdownPage((await params).page);
  if (!page) return new Response(null, { status: 404, headers: { vary: "Accept", ...NO_STORE } });
  if ("markdown" in page) return markdownResponse(page.markdown);
  return new Response(null, { status: 308, headers: { location: page.movedTo, vary: "Accept" } });
}
