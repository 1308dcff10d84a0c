import { NotFoundMessage } from "@/components/shell/not-found-message";
import type { Language } from "@/lib/language";
import { markMissing } from "@/lib/missing";

/** For the address of a store that there is not. */
export async function MissingStore({ language }: { language: Language }) {
  await markMissing();
  return <NotFoundMessage language={language} />;
}
