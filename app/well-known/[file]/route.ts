import { cacheLife } from "next/cache";
import { securityText } from "@/lib/assistants/security-txt";
import { ucpProfile } from "@/lib/assistants/ucp/profile";
import { germanNow } from "@/lib/platform/calendar/days";
import { env } from "@/lib/platform/env";
import { settings } from "@/lib/settings/read";

const KEEP = { "cache-control": "public, max-age=3600" };

export const generateStaticParams = () => [{ file: "ucp" }, { file: "security.txt" }];

/** next.config.ts leads /.well-known/… here. */
export async function GET(_: Request, { params }: RouteContext<"/well-known/[file]">): Promise<Response> {
  const { file } = await params;
  if (file === "ucp") return Response.json(ucpProfile(env.SITE_URL), { headers: KEEP });
  if (file !== "security.txt") return new Response(null, { status: 404 });
  const text = securityText(await settings("company"), env.SITE_URL, await today());
  return new Response(text, { headers: { ...KEEP, "content-type": "text/plain; charset=utf-8" } });
}

async function today(): Promise<string> {
  "use cache";
  cacheLife("days");
  return germanNow(new Date()).day;
}
