import aboutDe from "@/messages/de/about.json";
import appointmentDe from "@/messages/de/appointment.json";
import contactDe from "@/messages/de/contact.json";
import lettersDe from "@/messages/de/letters.json";
import mailDe from "@/messages/de/mail.json";
import aboutEn from "@/messages/en/about.json";
import appointmentEn from "@/messages/en/appointment.json";
import contactEn from "@/messages/en/contact.json";
import lettersEn from "@/messages/en/letters.json";
import mailEn from "@/messages/en/mail.json";
import type { Language } from "./language";

// The texts that exist in each language. All others are imported as `#messages/…`, which package.json leads to the shop's language.

export const ABOUT: Record<Language, typeof aboutDe> = { de: aboutDe, en: aboutEn };
export const APPOINTMENT: Record<Language, typeof appointmentDe> = { de: appointmentDe, en: appointmentEn };
export const CONTACT: Record<Language, typeof contactDe> = { de: contactDe, en: contactEn };
export const MAIL = { de: mailDe, en: mailEn };
export const LETTERS = { de: lettersDe, en: lettersEn };

export type LetterWords = typeof LETTERS;
export type AboutWords = typeof aboutDe;
export type AppointmentFormWords = (typeof appointmentDe)["form"];
export type ContactFormWords = (typeof contactDe)["form"];
