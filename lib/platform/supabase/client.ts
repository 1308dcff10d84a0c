import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types";

/** A client that knows the shop's tables and functions; what it may do depends on whose it is. */
export type ShopClient = SupabaseClient<Database>;
