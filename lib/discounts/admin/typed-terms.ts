import { fromGermanField } from "@/lib/platform/calendar/german-field";
import { MAX_CENTS, parseCents } from "@/lib/platform/format/amount";
import { discountErrors as text } from "#messages/client/admin-ops.json";
import { readScope, type Scope, type ScopeValues } from "./scope";

type Issues = { issues: object[] };
type Texts = typeof text;

/** What was typed, or a sentence at its field and null. */
export function termsReader<Values extends Record<string, unknown>>(values: Values, context: Issues) {
  const wrong = (field: keyof Values, message: string) => {
    context.issues.push({ code: "custom", path: [field], message, input: values });
    return null;
  };
  const typed = (field: keyof Values) => String(values[field]);
  const whole = (field: keyof Values & keyof Texts, least: number, most: number) => {
    const isWhole = /^\d{1,9}$/.test(typed(field)) && Number(typed(field)) >= least && Number(typed(field)) <= most;
    return isWhole ? Number(typed(field)) : wrong(field, text[field]);
  };
  const percent = (field: keyof Values & keyof Texts) => {
    const number = /^\d{1,3}(,\d)?$/.test(typed(field)) ? Number(typed(field).replace(",", ".")) : 0;
    return number >= 1 && number <= 100 ? number : wrong(field, text.percent);
  };
  const money = (field: keyof Values & keyof Texts) => {
    const cents = parseCents(typed(field));
    return cents !== null && cents <= MAX_CENTS ? cents : wrong(field, text[field]);
  };
  const time = (field: keyof Values) =>
    values[field] === "" ? null : (fromGermanField(typed(field)) ?? wrong(field, text.time));
  const window = () => {
    const startsAt = time("startsAt");
    const endsAt = time("endsAt");
    if (startsAt && endsAt && endsAt <= startsAt) wrong("endsAt", text.window);
    return { startsAt, endsAt };
  };
  const scope = (given: ScopeValues, field: keyof Values): Scope => {
    const read = readScope(given);
    if (!read) wrong(field, text.articles);
    return read ?? [];
  };
  return { wrong, whole, percent, money, window, scope };
}
