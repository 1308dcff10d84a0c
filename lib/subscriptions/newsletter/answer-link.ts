import "server-only";
import { getTranslations } from "next-intl/server";
import { NO_STORE } from "@/lib/platform/http/answers";

const PRIVATE = { ...NO_STORE, "x-robots-tag": "noindex", "referrer-policy": "same-origin" };

/** With `path` null it just says that it is done. */
export async function answerLink(act: () => Promise<void>, path: string | null): Promise<Response> {
  try {
    await act();
  } catch (error) {
    console.error("Error following a link of the newsletter:", error instanceof Error ? error.message : error);
    const t = await getTranslations("newsletter");
    const headers = { ...PRIVATE, "content-type": "text/plain; charset=utf-8" };
    return new Response(t("failed"), { status: 503, headers });
  }
  if (path === null) return new Response(null, { status: 200, headers: PRIVATE });
  return new Response(null, { status: 303, headers: { ...PRIVATE, location: path } });
}
