import type { Language } from "@/lib/language";
import german from "@/messages/contact.de.json";
import english from "@/messages/contact.en.json";

type ContactWords = typeof german;
/** What the form says. */
export type FormWords = ContactWords["form"];

/** Form and errors in each language. */
export const WORDS: Record<Language, ContactWords> = { de: german, en: english };
