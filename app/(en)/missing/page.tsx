import type { Metadata } from "next";
import { NotFoundMessage } from "@/components/shell/not-found-message";
import { ABOUT } from "@/lib/platform/texts";
import { markMissing, missingMetadata } from "@/lib/platform/missing";

export const ensureStatic = "navigation";

export const metadata: Metadata = missingMetadata(ABOUT.en.missing.title);

/** Unknown addresses below /about, rewritten here by next.config.ts. */
export default async function MissingEnglishPage() {
  await markMissing();
  return <NotFoundMessage language="en" />;
}
