import "server-only";
import type { SupabaseClient } from "@supabase/supabase-js";
import { serviceClient } from "@/lib/platform/supabase/service";
import { bookDue } from "./book";

/** Any function by its name, as `bookDue` asks for them. */
const backend: SupabaseClient = serviceClient;

/** Answers how many documents are left. @throws Error */
export function bookNow(milliseconds: number): Promise<number> {
  const call = async (name: string, values: Record<string, unknown>) =>
    (await backend.rpc(name, values).throwOnError()).data as unknown;
  return bookDue(call, Date.now() + milliseconds);
}
