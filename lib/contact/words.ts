import german from "@/messages/contact.de.json";
import english from "@/messages/contact.en.json";

/** The languages of the contact forms; a receipt speaks that of its form. */
export const LANGUAGES = ["de", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

type ContactWords = typeof german;
/** What the form says. */
export type FormWords = ContactWords["form"];

/** Form and errors in each language. */
export const WORDS: Record<Language, ContactWords> = { de: german, en: english };
