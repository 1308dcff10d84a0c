import "server-only";
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { ListState } from "@/lib/admin/list-state";
import { readPage, type Page } from "@/lib/admin/read-page";
import { wordsCondition } from "@/lib/admin/words-condition";
import { germanNow } from "@/lib/shop/days";
import { findStore } from "@/lib/shop/stores";
import { withStoreIds } from "./admin-search";
import { APPOINTMENT_STATUSES, type AppointmentStatus } from "./admin-status";

const rowSchema = z
  .object({
    id: z.number().int(),
    store: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    day: z.iso.date(),
    slot: z.string().transform((value) => value.slice(0, 5)),
    concern: z.string(),
    status: z.enum(APPOINTMENT_STATUSES),
    created_at: z.string().transform((value) => new Date(value)),
  })
  .transform(({ store, created_at, ...row }) => ({
    ...row,
    /** The store's name; its id when there is no such store any more. */
    store: findStore(store)?.name ?? store,
    receivedAt: created_at,
    /** Whether the wished day is over. */
    isPast: row.day < germanNow(new Date()).day,
  }));

/** A wished appointment; day and slot in German time. */
export type AppointmentRow = z.infer<typeof rowSchema>;

const SEARCHED = ["name", "email", "store", "concern"];

/** A page of the wished appointments, the latest wished day first. @throws Error when they cannot be read. */
export async function listAppointments(
  client: SupabaseClient,
  state: ListState<AppointmentStatus>,
): Promise<Page<AppointmentRow>> {
  const condition = wordsCondition(withStoreIds(state.query), SEARCHED);
  return readPage(
    (from, to) => {
      let query = client.from("appointment_requests").select("*", { count: "exact" });
      if (condition) query = query.or(condition);
      if (state.filter) query = query.eq("status", state.filter);
      return query
        .order("day", { ascending: false })
        .order("slot", { ascending: false })
        .order("id", { ascending: false })
        .range(from, to);
    },
    state.page,
    (rows) => z.array(rowSchema).parse(rows),
  );
}

/** The wished appointment with this id as it stands in an address, or null. @throws Error when it cannot be read. */
export async function findAppointment(client: SupabaseClient, id: string): Promise<AppointmentRow | null> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null;
  const { data } = await client.from("appointment_requests").select().eq("id", id).limit(1).throwOnError();
  return z.array(rowSchema).parse(data)[0] ?? null;
}
