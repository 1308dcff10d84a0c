import * as z from "zod/mini";
import { isDay } from "@/lib/platform/calendar/days";
import type { Place } from "@/lib/platform/calendar/hours";
import { typedCode, typedEmail, typedLine, typedLines } from "@/lib/platform/forms/typed-fields";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Language } from "@/lib/platform/language";
import { judgeDay, MAX_DAYS_AHEAD, slotsOn } from "./slots";
import { APPOINTMENT } from "@/lib/platform/texts";

export const APPOINTMENT_FIELDS = ["day", "slot", "concern", "name", "email", "phone"] as const;
export type AppointmentFields = Record<(typeof APPOINTMENT_FIELDS)[number], string>;

export type AppointmentState =
  | {
      step: "form";
      values: AppointmentFields;
      errors: Partial<AppointmentFields>;
      problem?: "limit" | "failed" | "filled";
    }
  | { step: "sent"; hasReceipt: boolean; address: string; wish: string };

const { day: noDay, slot: noSlot } = APPOINTMENT.de.errors;
const wishedSchema = z.object({
  day: typedCode().check(z.refine(isDay, noDay)),
  slot: typedCode().check(z.minLength(1, noSlot)),
});

function fieldsIn(language: Language) {
  const text = APPOINTMENT[language].errors;
  return z.object({
    day: typedCode().check(z.refine(isDay, text.day)),
    slot: typedCode().check(z.minLength(1, text.slot)),
    concern: typedLines().check(z.minLength(1, text.concern), z.maxLength(2000, text.tooLong)),
    name: typedLine().check(z.minLength(1, text.name), z.maxLength(160, text.tooLong)),
    email: typedEmail({ missing: text.email, tooLong: text.tooLong, wrong: text.emailWrong }),
    phone: typedCode().check(z.maxLength(40, text.tooLong), z.regex(/^$|^\+?[\d\s()/.-]{5,}$/, text.phoneWrong)),
  });
}

export const appointmentSchema = (language: Language, place: Place, now: Date) =>
  fieldsIn(language).check(...placeChecks(language, place, now));

/** When an appointment is moved to: judged as at booking. */
export const movedSchema = (place: Place, now: Date) => wishedSchema.check(...placeChecks("de", place, now));

/** Day and slot have to be within the store's hours. */
function placeChecks(language: Language, place: Place, now: Date) {
  const text = APPOINTMENT[language].errors;
  const days = String(MAX_DAYS_AHEAD);
  type Wished = z.infer<typeof wishedSchema>;
  return [
    z.refine<Wished>(({ day }) => judgeDay(place, day, now) === null, {
      path: ["day"],
      // Judged even when other fields are wrong, so that all errors are shown at once.
      when: ({ value }) => isDay(dayOf(value)),
      error: ({ input }) => interpolate(text[judgeDay(place, dayOf(input), now) ?? "day"], { days }),
    }),
    z.refine<Wished>(({ day, slot }) => slotsOn(place, day).includes(slot), {
      path: ["slot"],
      when: ({ value }) => {
        const wished = wishedSchema.safeParse(value);
        return wished.success && judgeDay(place, wished.data.day, now) === null;
      },
      error: text.slotWrong,
    }),
  ];
}

function dayOf(value: unknown): string {
  return z.pick(wishedSchema, { day: true }).safeParse(value).data?.day ?? "";
}
