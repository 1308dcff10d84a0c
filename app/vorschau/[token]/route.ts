import { cookies, draftMode } from "next/headers";
import { NO_STORE } from "@/lib/platform/http/answers";
import { isShopPath } from "@/lib/settings/banner";
import { PREVIEW_COOKIE, readPreviewToken } from "@/lib/settings/preview";

/** Begins the preview with the drafts, or ends it when the link is not good any more; "ende" never is. */
export async function GET(request: Request, { params }: RouteContext<"/vorschau/[token]">) {
  const { token } = await params;
  const [draft, jar] = await Promise.all([draftMode(), cookies()]);
  const until = readPreviewToken(token, new Date());
  if (until) {
    draft.enable();
    jar.set(PREVIEW_COOKIE, token, { path: "/", httpOnly: true, sameSite: "lax", expires: until });
  } else {
    draft.disable();
    jar.delete(PREVIEW_COOKIE);
  }
  const path = new URL(request.url).searchParams.get("zu") ?? "/";
  const location = isShopPath(path) ? path : "/";
  return new Response(null, { status: 303, headers: { location, ...NO_STORE, "x-robots-tag": "noindex" } });
}
