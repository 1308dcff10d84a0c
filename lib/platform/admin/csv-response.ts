import { germanNow } from "@/lib/platform/calendar/days";

export const PRIVATE = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
  "x-content-type-options": "nosniff",
};
export const REFUSAL_STATUS = { signed_out: 401, no_admin: 403, not_allowed: 403, failed: 503 };

/** `name` without ending; the German day is added. */
export function csvResponse(body: string | ReadableStream, name: string): Response {
  const { day } = germanNow(new Date());
  return new Response(body, {
    headers: {
      ...PRIVATE,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-${day}.csv"`,
    },
  });
}

export function refusalResponse(refusal: keyof typeof REFUSAL_STATUS, sentence: string): Response {
  const headers = { ...PRIVATE, "content-type": "text/plain; charset=utf-8" };
  return new Response(sentence, { status: REFUSAL_STATUS[refusal], headers });
}
