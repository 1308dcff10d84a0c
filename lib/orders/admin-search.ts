import { like, wordsCondition } from "@/lib/admin/words-condition";

const WHOLE_NUMBER = /(?<![0-9A-Z])KG[^0-9A-Z]{0,3}([0-9A-Z]{4})[^0-9A-Z]{0,3}([0-9A-Z]{4})(?![0-9A-Z])/i;
const COLUMNS = ["first_name", "last_name", "email"];

/**
 * What somebody typed to find an order, as a condition of PostgREST (for `or`), or null for all. The number, or a part of it,
 * is found however it is written; otherwise each word must be in a name or in the e-mail address.
 */
export function orderCondition(query: string): string | null {
  const people = wordsCondition(query, COLUMNS);
  if (!people) return null;
  return [...numberPatterns(query).map((pattern) => like("number", pattern)), people].join();
}

function numberPatterns(query: string): string[] {
  const whole = WHOLE_NUMBER.exec(query);
  if (whole) return [`KG-${digits(whole[1] ?? "")}-${digits(whole[2] ?? "")}`];
  const part = query
    .toUpperCase()
    .replace(/^\s*KG(?=[^A-Z]|[0-9A-Z]{4})/, "")
    .replace(/[\s–-]/g, "");
  if (!/^[0-9A-Z]{2,8}$/.test(part)) return [];
  const known = digits(part);
  return [known.length > 4 ? `%${known.slice(0, 4)}-${known.slice(4)}%` : `%${known}%`];
}

/** Order numbers have no letters that look like digits. */
function digits(text: string): string {
  return text.toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
}
