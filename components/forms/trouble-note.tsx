import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/language";
import german from "@/messages/client/connection.de.json";
import english from "@/messages/client/connection.en.json";

type Props = { trouble: "lost" | "failed" | null; language?: Language };

const WORDS = { de: german, en: english };

/** Says that a form could not be sent, and that it may be sent again. */
export function TroubleNote({ trouble, language = "de" }: Props) {
  return trouble && <Notice>{WORDS[language][trouble]}</Notice>;
}
