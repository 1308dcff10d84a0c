import "server-only";
import { getTranslations } from "next-intl/server";
import { unstable_rethrow } from "next/navigation";
import { NO_STORE } from "./answers";

/** People read that it failed instead of seeing an empty page. */
export function orBusy<Args extends unknown[]>(
  handler: (...args: Args) => Promise<Response>,
): (...args: Args) => Promise<Response> {
  return async (...args) => {
    try {
      return await handler(...args);
    } catch (error) {
      unstable_rethrow(error);
      console.error("Error answering a request:", error instanceof Error ? error.message : error);
      const t = await getTranslations();
      const headers = { ...NO_STORE, "content-type": "text/plain; charset=utf-8", "retry-after": "60" };
      return new Response(t("busy"), { status: 503, headers });
    }
  };
}
