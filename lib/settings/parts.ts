import type { SupabaseClient } from "@supabase/supabase-js";
import * as z from "zod/mini";
import { ACCOUNTING } from "./accounting.ts";
import { BANNER } from "./banner.ts";
import { BRAND } from "./brand.ts";
import { COLLECTIONS } from "./collections.ts";
import { COMPANY } from "./company.ts";
import { HOURS } from "./hours.ts";
import { MENUS } from "./menus.ts";
import { OPENING } from "./opening.ts";
import { PAGES } from "./pages.ts";
import { PAYMENT } from "./payment.ts";
import { QUESTIONS } from "./questions.ts";
import { REPLIES } from "./replies.ts";
import { RETURNS } from "./returns.ts";
import { SHIPPING } from "./shipping.ts";
import { TAX } from "./tax.ts";
import { readPart, type Part, type ValueOf } from "./part.ts";
import { STORES } from "./stores.ts";
import { TEAM } from "./team.ts";
import { TEXTS } from "./texts.ts";

/** What owners set in the admin; the names are those of the rows in the database. */
export const PARTS = {
  company: COMPANY,
  brand: BRAND,
  tax: TAX,
  shipping: SHIPPING,
  payment: PAYMENT,
  returns: RETURNS,
  hours: HOURS,
  stores: STORES,
  banner: BANNER,
  team: TEAM,
  accounting: ACCOUNTING,
  replies: REPLIES,
  collections: COLLECTIONS,
  ...TEXTS,
  questions: QUESTIONS,
  pages: PAGES,
  menus: MENUS,
  opening: OPENING,
};

export type PartName = keyof typeof PARTS;
export type Settings = { readonly [Name in PartName]: ValueOf<(typeof PARTS)[Name]> } & {
  /** The versions of the legal texts that settings have changed, by their names. */
  readonly legal: Readonly<Record<string, string>>;
};

// Object.keys says string for every key.
export const PART_NAMES = Object.keys(PARTS) as PartName[];

/** The page of each in the admin. */
export const PART_PAGES = {
  company: "/admin/einstellungen/firma",
  brand: "/admin/einstellungen/marke",
  tax: "/admin/einstellungen/steuern",
  shipping: "/admin/einstellungen/versand",
  payment: "/admin/einstellungen/zahlung",
  returns: "/admin/einstellungen/rueckgabe",
  hours: "/admin/einstellungen/zeiten",
  stores: "/admin/einstellungen/laeden",
  banner: "/admin/einstellungen/hinweis",
  team: "/admin/einstellungen/team",
  accounting: "/admin/einstellungen/buchhaltung",
  replies: "/admin/einstellungen/antworten",
  collections: "/admin/sammlungen",
  home: "/admin/inhalte/startseite",
  story: "/admin/inhalte/geschichte",
  materials: "/admin/inhalte/material",
  sizes: "/admin/inhalte/groessen",
  care: "/admin/inhalte/kundenservice",
  storetexts: "/admin/inhalte/laeden",
  gifts: "/admin/inhalte/geschenke",
  careers: "/admin/inhalte/karriere",
  letters: "/admin/inhalte/mails",
  questions: "/admin/inhalte/fragen",
  pages: "/admin/inhalte/seiten",
  menus: "/admin/inhalte/menues",
  opening: "/admin/einstellungen/eroeffnung",
} as const satisfies Record<PartName, string>;

/** The pages that list them. */
export const PART_LISTS = ["/admin/einstellungen", "/admin/inhalte"] as const;

const DRAFTED_PAGES = ["/admin/inhalte/", "/admin/sammlungen"];

/** What owners write, of which there are drafts; no legal text depends on it. */
export const hasDrafts = (part: PartName): boolean => DRAFTED_PAGES.some((page) => PART_PAGES[part].startsWith(page));

/** From what `read_settings` answers. What is wrong counts as delivered, and is logged: a page with one wrong line is better than none. */
export function parseSettings(rows: unknown): Settings {
  const stored = (rows !== null && typeof rows === "object" ? rows : {}) as Record<string, unknown>;
  const read = PART_NAMES.map((name) => {
    const part: Part = PARTS[name];
    const warn = (field: string) =>
      console.error(`The setting ${name}.${field} is not valid: what is wrong is left out, or counts as delivered.`);
    return [name, readPart(part, stored[name], warn)];
  });
  const legal = z.catch(z.record(z.string(), z.string()), {}).parse(stored["legal"] ?? {});
  return { ...Object.fromEntries(read), legal } as Settings; // fromEntries loses the names.
}

/** @throws Error when they cannot be read. */
export async function readSettings(client: Pick<SupabaseClient, "rpc">): Promise<Settings> {
  return parseSettings((await client.rpc("read_settings").throwOnError()).data);
}

export const DELIVERED: Settings = parseSettings({});
