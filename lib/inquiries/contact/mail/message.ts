import "server-only";
import { serviceClient } from "@/lib/platform/supabase/service";
import { findMessage, type ContactRow } from "../row";

export type ContactMessage = Omit<ContactRow, "status">;

/** @throws Error when there is none or the backend cannot be read. */
export async function getContactMessage(id: number): Promise<ContactMessage> {
  const message = await findMessage(serviceClient, String(id));
  if (!message) throw new Error(`There is no contact message ${id}.`);
  return message;
}
