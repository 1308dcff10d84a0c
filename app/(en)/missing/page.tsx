import type { Metadata } from "next";
import { NotFoundMessage } from "@/components/shell/not-found-message";
import { ABOUT } from "@/lib/company/words";
import { markMissing, missingMetadata } from "@/lib/missing";

export const ensureStatic = "navigation";

export const metadata: Metadata = missingMetadata(ABOUT.en.missing.title);

/** Unknown addresses below /about, rewritten here by next.config.ts. */
export default async function MissingEnglishPage() {
  await markMissing();
  return <NotFoundMessage language="en" />;
}
