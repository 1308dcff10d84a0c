import { readBody, REFUSED } from "@/lib/platform/http/read-body";
import { recordMissedAddress } from "@/lib/seo/redirects/record-missed";
import { allowRead } from "@/lib/platform/rate-limit/read-limits";

const MAX_PATH_LENGTH = 300;
const LIMIT = { visitor: 30, everyone: 300 };

/** Logs and counts a path that ended on the 404 page. Quoted as JSON, so that nothing sent here can forge a line of the log. */
export async function POST(request: Request) {
  if (!(await allowRead("missing", LIMIT))) return new Response(null, { status: 429 });
  const body = await readBody(request, MAX_PATH_LENGTH * 3);
  if (typeof body === "number") return new Response(null, { status: body, headers: REFUSED });
  const path = body.toString().slice(0, MAX_PATH_LENGTH);
  console.warn(`404 ${JSON.stringify(path)}`);
  await recordMissedAddress(path);
  return new Response(null, { status: 204 });
}
