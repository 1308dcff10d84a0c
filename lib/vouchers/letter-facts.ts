import "server-only";
import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { serviceClient } from "@/lib/platform/supabase/service";
import { hashCode } from "./hash";
import { makeCode } from "./secret";

const letterSchema = rowSchema({
  mode: z.enum(["test", "live"]),
  seed: z.string().nullable(),
  recipient: z.string().nullable(),
  greeting: z.string().nullable(),
  expiresOn: z.iso.date(),
  balanceCents: z.number().int(),
  orderNumber: z.string().nullable(),
  giver: z.string().nullable(),
  sending: z.object({ email: z.string(), day: z.iso.date() }).nullable(),
});

/** `expiresOn`: the last day, "2029-12-31". */
export type PrintedVoucher = {
  code: string;
  cents: number;
  recipient: string | null;
  greeting: string | null;
  expiresOn: string;
  mode: "test" | "live";
};

/** `giver`: who bought it; `sending`: to whom it is mailed as well. */
export type VoucherLetter = Pick<z.infer<typeof letterSchema>, "orderNumber" | "giver" | "sending"> & {
  voucher: PrintedVoucher;
};

/** The same code at each attempt to send it. @throws Error when its code was sent already, or it cannot be read */
export async function readVoucherLetter(id: number): Promise<VoucherLetter> {
  const { data } = await serviceClient.rpc("voucher_letter", { p_id: id }).throwOnError();
  const { seed, orderNumber, giver, sending, balanceCents: cents, ...voucher } = letterSchema.parse(data);
  if (!seed) throw new Error("The code of this voucher was sent before and is not known any more.");
  const code = makeCode(seed);
  const answer = await serviceClient
    .rpc("set_voucher_code", { p_id: id, p_seed: seed, p_hash: hashCode(code), p_last_four: code.slice(-4) })
    .throwOnError();
  if (answer.data !== true) throw new Error("This voucher has got another code meanwhile.");
  return { voucher: { ...voucher, cents, code }, orderNumber, giver, sending };
}
