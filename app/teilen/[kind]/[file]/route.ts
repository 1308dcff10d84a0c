import { cardResponse } from "@/lib/seo/share/answer";
import { findSubject } from "@/lib/seo/share/subjects";

/** One is drawn by the build, the others when first asked for; all are kept until the catalog changes. */
export function generateStaticParams() {
  return [{ kind: "about", file: "our-story.jpg" }];
}

export async function GET(_: Request, { params }: RouteContext<"/teilen/[kind]/[file]">) {
  const { kind, file } = await params;
  const [, slug] = /^([a-z0-9-]+)\.jpg$/.exec(file) ?? [];
  return cardResponse(slug ? await findSubject(kind, slug) : null);
}
