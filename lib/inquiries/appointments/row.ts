import "server-only";
import { z } from "zod";
import { isRowId } from "@/lib/platform/admin/row-id";
import { germanNow } from "@/lib/platform/calendar/days";
import { timestamp } from "@/lib/platform/format/timestamp";
import { LANGUAGES } from "@/lib/platform/language";
import { findStore } from "@/lib/settings/stores";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { APPOINTMENT_STATUSES } from "./admin/status";

/** A row of `appointment_requests`. */
export const appointmentRowSchema = z
  .object({
    id: z.number().int(),
    language: z.enum(LANGUAGES),
    store: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    day: z.iso.date(),
    slot: z.string().transform((value) => value.slice(0, 5)),
    concern: z.string(),
    status: z.enum(APPOINTMENT_STATUSES),
    created_at: timestamp,
  })
  .transform(({ store, created_at, ...row }) => ({
    ...row,
    /** The store; one that has closed since is still shown by its id. */
    place: findStore(store) ?? {
      name: store,
      city: store,
      englishCity: undefined,
      street: "",
      postalCode: "",
      phone: "",
    },
    receivedAt: created_at,
    /** Whether the wished day is over. */
    isPast: row.day < germanNow(new Date()).day,
  }));

/** A wished appointment; day and slot in German time. */
export type AppointmentRow = z.infer<typeof appointmentRowSchema>;

/** The wished appointment with this id from an address, or null. @throws Error when it cannot be read. */
export async function findAppointment(client: ShopClient, id: string): Promise<AppointmentRow | null> {
  if (!isRowId(id)) return null;
  const { data } = await client.from("appointment_requests").select().eq("id", Number(id)).limit(1).throwOnError();
  return z.array(appointmentRowSchema).parse(data)[0] ?? null;
}
