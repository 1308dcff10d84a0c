import { NotFoundMessage } from "@/components/shell/not-found-message";
import type { Language } from "@/lib/platform/language";
import { markMissing } from "@/lib/platform/missing";

export async function MissingStore({ language }: { language: Language }) {
  await markMissing();
  return <NotFoundMessage language={language} />;
}
