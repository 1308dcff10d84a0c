import "server-only";
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { ListState } from "@/lib/admin/list-state";
import { readPage, type Page } from "@/lib/admin/read-page";
import { wordsCondition } from "@/lib/admin/words-condition";
import { withStoreIds } from "./admin-search";
import type { AppointmentStatus } from "./admin-status";
import { appointmentRowSchema, type AppointmentRow } from "./row";

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
    (rows) => z.array(appointmentRowSchema).parse(rows),
  );
}
