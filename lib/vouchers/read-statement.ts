import "server-only";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { serviceClient } from "@/lib/platform/supabase/service";
import { hashCode } from "./hash";
import { statementSchema, type Statement } from "./statement";

/** @throws Error when it cannot be read */
export async function readStatement(code: string): Promise<Statement | null> {
  const asked = { p_hash: hashCode(code), p_mode: SHOP_MODE };
  const { data } = await serviceClient.rpc("voucher_statement", asked).throwOnError();
  if (data === null) return null;
  const { lastFour, ...rest } = statementSchema.parse(data);
  return { ...rest, end: lastFour ?? code.slice(-4) };
}
