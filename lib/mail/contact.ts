import "server-only";
import { z } from "zod";
import { TOPICS } from "@/lib/contact/schema";
import { LANGUAGES } from "@/lib/contact/words";
import { STORES } from "@/lib/shop/stores";
import { serviceClient } from "@/lib/supabase/service";

const time = z.string().transform((value) => new Date(value));

const messageSchema = z
  .object({
    id: z.number().int(),
    language: z.enum(LANGUAGES),
    name: z.string(),
    email: z.string(),
    order_number: z.string().nullable(),
    topic: z.enum(TOPICS),
    message: z.string(),
    created_at: time,
  })
  .transform(({ order_number, created_at, ...row }) => ({ ...row, orderNumber: order_number, receivedAt: created_at }));

/** A message to the shop as it was written. */
export type ContactMessage = z.infer<typeof messageSchema>;

const appointmentSchema = z
  .object({
    id: z.number().int(),
    store: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    day: z.string(),
    slot: z.string().transform((value) => value.slice(0, 5)),
    concern: z.string(),
    created_at: time,
  })
  .transform(({ store, created_at, ...row }) => {
    // A store may have closed since; its id still says which one was meant.
    const known = STORES.find(({ id }) => id === store);
    const place = known ?? { name: store, city: store, street: "", postalCode: "", phone: "" };
    return { ...row, place, receivedAt: created_at };
  });

/** A wished appointment; day and slot in German time. */
export type Appointment = z.infer<typeof appointmentSchema>;

/** The message with this id. @throws Error when there is none or the backend cannot be read. */
export async function getContactMessage(id: number): Promise<ContactMessage> {
  return messageSchema.parse(await readRow("contact_messages", id));
}

/** The wished appointment with this id. @throws Error when there is none or the backend cannot be read. */
export async function getAppointment(id: number): Promise<Appointment> {
  return appointmentSchema.parse(await readRow("appointment_requests", id));
}

async function readRow(table: string, id: number): Promise<unknown> {
  const { data, error } = await serviceClient.from(table).select().eq("id", id).limit(1);
  if (error) throw new Error(`${table} could not be read: ${error.message}`);
  const row: unknown = data[0];
  if (!row) throw new Error(`There is no row ${id} in ${table}.`);
  return row;
}
