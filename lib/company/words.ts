import type { Language } from "@/lib/language";
import german from "@/messages/about.de.json";
import english from "@/messages/about.en.json";

export type AboutWords = typeof german;

/** What the brand pages say in each language. */
export const ABOUT: Record<Language, AboutWords> = { de: german, en: english };
