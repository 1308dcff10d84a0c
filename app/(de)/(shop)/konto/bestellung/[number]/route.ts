import { readAccountOrder } from "@/lib/customer-account/queries";
import { awaitsLink } from "@/lib/orders/awaits-link";
import { rememberPostalCode } from "@/lib/orders/link-cookie";
import { needsPostalCode } from "@/lib/orders/link-lock";
import { mailedPath } from "@/lib/orders/mailed-address";
import { findOrder } from "@/lib/orders/queries";
import { orBusy } from "@/lib/platform/http/or-busy";

/** Opens an order as the link in its mails does: who reads these need not know its postal code. */
export const GET = orBusy(async (_: Request, { params }: RouteContext<"/konto/bestellung/[number]">) => {
  const found = await readAccountOrder((await params).number);
  const order = found && (await findOrder(found.token));
  if (!order) return seeOther("/konto");
  if (needsPostalCode(order, new Date())) await rememberPostalCode(order.token);
  return seeOther(awaitsLink(order) ? mailedPath(order.token) : `/bestellung/${order.token}`);
});

function seeOther(location: string): Response {
  const headers = { location, "cache-control": "private, no-store", "referrer-policy": "no-referrer" };
  return new Response(null, { status: 303, headers });
}
