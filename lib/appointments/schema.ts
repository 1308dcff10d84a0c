import { z } from "zod";
import { isDay } from "@/lib/calendar/days";
import type { Place } from "@/lib/calendar/hours";
import { interpolate } from "@/lib/format/interpolate";
import type { Language } from "@/lib/language";
import { judgeDay, MAX_DAYS_AHEAD, slotsOn } from "./slots";
import { APPOINTMENT_WORDS } from "./words";

export const APPOINTMENT_FIELDS = ["day", "slot", "concern", "name", "email", "phone"] as const;
export type AppointmentFields = Record<(typeof APPOINTMENT_FIELDS)[number], string>;

/** The state of the form; `wish` is the wished time in words. */
export type AppointmentState =
  | {
      step: "form";
      values: AppointmentFields;
      errors: Partial<AppointmentFields>;
      problem?: "limit" | "failed" | "filled";
    }
  | { step: "sent"; hasReceipt: boolean; address: string; wish: string };

const wishedSchema = z.object({ day: z.string().trim().refine(isDay), slot: z.string().trim().min(1) });

function fieldsIn(language: Language) {
  const text = APPOINTMENT_WORDS[language].errors;
  const line = (most: number) =>
    z
      .string()
      .trim()
      .max(most, text.tooLong)
      .regex(/^\P{Cc}*$/u, text.strange);
  return z.object({
    day: z.string().trim().min(1, text.day).refine(isDay, text.day),
    slot: z.string().trim().min(1, text.slot),
    concern: z
      .string()
      .trim()
      .min(1, text.concern)
      .max(2000, text.tooLong)
      .regex(/^[^\0]*$/, text.strange),
    name: line(160).min(1, text.name),
    email: z.string().trim().min(1, text.email).max(254, text.tooLong).pipe(z.email(text.emailWrong)),
    phone: line(40).regex(/^$|^\+?[\d\s()/-]{5,}$/, text.phoneWrong),
  });
}

/**
 * A request for an appointment at a place, at a day and a time at which it is open, as judged at the moment `now`; what
 * is wrong is said in the form's language.
 */
export function appointmentSchema(language: Language, place: Place, now: Date) {
  const text = APPOINTMENT_WORDS[language].errors;
  const days = String(MAX_DAYS_AHEAD);
  return fieldsIn(language)
    .refine(({ day }) => judgeDay(place, day, now) === null, {
      path: ["day"],
      // Judged even when other fields are wrong, so that all errors are shown at once.
      when: ({ value }) => isDay(dayOf(value)),
      error: ({ input }) => interpolate(text[judgeDay(place, dayOf(input), now) ?? "day"], { days }),
    })
    .refine(({ day, slot }) => slotsOn(place, day).includes(slot), {
      path: ["slot"],
      when: ({ value }) => {
        const wished = wishedSchema.safeParse(value);
        return wished.success && judgeDay(place, wished.data.day, now) === null;
      },
      error: text.slotWrong,
    });
}

function dayOf(value: unknown): string {
  return wishedSchema.pick({ day: true }).safeParse(value).data?.day ?? "";
}
