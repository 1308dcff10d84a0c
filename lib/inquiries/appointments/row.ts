import "server-only";
import { z } from "zod";
import { isRowId } from "@/lib/platform/admin/row-id";
import { germanNow } from "@/lib/platform/calendar/days";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import { LANGUAGES } from "@/lib/platform/language";
import { parseSettings, type Settings } from "@/lib/settings/parts";
import { currentSettings } from "@/lib/settings/read";
import { findStore } from "@/lib/settings/stores";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { APPOINTMENT_STATUSES } from "./admin/status";

export const appointmentRowSchema = rowSchema({
  id: z.number().int(),
  language: z.enum(LANGUAGES),
  store: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  day: z.iso.date(),
  slot: z.string(),
  concern: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  receivedAt: timestamp,
});

type Row = z.infer<typeof appointmentRowSchema>;

/** @throws Error when the settings cannot be read. */
export async function toAppointment(client: ShopClient, { store, slot, ...row }: Row, { stores }: Settings) {
  return {
    ...row,
    slot: slot.slice(0, 5),
    /** One that has closed since is shown as it was when it was asked for. */
    place: findStore(stores, store) ??
      (await findFormerStore(client, store, row.receivedAt)) ?? {
        name: store,
        city: store,
        englishCity: null,
        street: "",
        postalCode: "",
        phone: "",
      },
    isPast: row.day < germanNow(new Date()).day,
  };
}

async function findFormerStore(client: ShopClient, id: string, moment: Date) {
  const { data } = await client
    .from("settings")
    .select("value")
    .eq("part", "stores")
    .lte("changed_at", moment.toISOString())
    .order("revision", { ascending: false })
    .limit(1)
    .throwOnError();
  return findStore(parseSettings({ stores: data[0]?.value }).stores, id);
}

export type AppointmentRow = Awaited<ReturnType<typeof toAppointment>>;

/** @throws Error when it cannot be read. */
export async function findAppointment(client: ShopClient, id: string): Promise<AppointmentRow | null> {
  if (!isRowId(id)) return null;
  const { data } = await client
    .from("appointment_requests")
    .select("*, received_at:created_at")
    .eq("id", Number(id))
    .limit(1)
    .throwOnError();
  const [row] = z.array(appointmentRowSchema).parse(data);
  return row ? toAppointment(client, row, await currentSettings()) : null;
}
