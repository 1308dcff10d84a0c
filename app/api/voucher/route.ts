import { orBusy } from "@/lib/platform/http/or-busy";
import { env } from "@/lib/platform/env";
import { readBody, REFUSED } from "@/lib/platform/http/read-body";
import { NO_STORE } from "@/lib/platform/http/answers";
import { readCode } from "@/lib/vouchers/code";
import { allowVoucher } from "@/lib/vouchers/limit";
import { voucherFile } from "@/lib/vouchers/pdf";
import { readStatement } from "@/lib/vouchers/read-statement";
import { SHOP_MODE } from "@/lib/platform/shop-mode";

/** Bytes; a form with one code has a hundred. */
const MAX_BODY_BYTES = 1024;
const PRIVATE = { ...NO_STORE, "x-robots-tag": "noindex" };

/** Answers the posted code with its voucher as a PDF, showing the remaining balance. POST, so that the code is in no access log. */
export const POST = orBusy(async (request: Request) => {
  const body = await readBody(request, MAX_BODY_BYTES);
  if (typeof body === "number") return new Response(null, { status: body, headers: { ...PRIVATE, ...REFUSED } });
  const code = readCode(new URLSearchParams(body.toString()).get("code") ?? "");
  if (!code) return new Response(null, { status: 400, headers: PRIVATE });
  if (!(await allowVoucher())) return new Response(null, { status: 429, headers: PRIVATE });
  const statement = await readStatement(code);
  if (statement?.state !== "open") return new Response(null, { status: 404, headers: PRIVATE });
  const { balanceCents: cents, recipient, greeting, expiresOn } = statement;
  const file = await voucherFile({ code, cents, recipient, greeting, expiresOn, mode: SHOP_MODE }, env.SITE_URL);
  return new Response(new Uint8Array(file.content), {
    headers: {
      ...PRIVATE,
      "content-type": file.contentType,
      "content-disposition": `attachment; filename="${file.filename}"`,
    },
  });
});
