import { allowRead } from "@/lib/rate-limit/read-limits";

const MAX_PATH_LENGTH = 300;
const LIMIT = { visitor: 30, everyone: 300 };

/** Logs a path that ended on the 404 page. Quoted as JSON, so that nothing sent here can forge a line of the log. */
export async function POST(request: Request) {
  if (Number(request.headers.get("content-length") ?? Infinity) > MAX_PATH_LENGTH * 3)
    return new Response(null, { status: 413 });
  if (!(await allowRead("missing", LIMIT))) return new Response(null, { status: 429 });
  const path = (await request.text()).slice(0, MAX_PATH_LENGTH);
  console.warn(`404 ${JSON.stringify(path)}`);
  return new Response(null, { status: 204 });
}
