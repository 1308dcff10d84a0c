import { NotFoundMessage } from "@/components/shell/not-found-message";
import type { Language } from "@/lib/platform/language";
import { markMissing } from "@/lib/platform/missing";

/** For the address of a store that there is not. */
export async function MissingStore({ language }: { language: Language }) {
  await markMissing();
  return <NotFoundMessage language={language} />;
}
