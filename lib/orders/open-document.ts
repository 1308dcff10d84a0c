import "server-only";
import { getTranslations } from "next-intl/server";
import { knowsPostalCode } from "./link-cookie";
import { needsPostalCode } from "./link-lock";
import { findOrder } from "./queries";
import type { Order } from "./schema";

const PRIVATE_HEADERS = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
};

type File = { fileName: string } & ({ pdf: Buffer } | { xml: string });

/** An old order leads first to the page that asks for its postal code. `write`: null where there is no such document. */
export async function answerDocument(token: string, write: (order: Order) => Promise<File | null>): Promise<Response> {
  const order = await findOrder(token);
  if (order && needsPostalCode(order, new Date()) && !(await knowsPostalCode(order.token)))
    return new Response(null, {
      status: 303,
      headers: { ...PRIVATE_HEADERS, location: `/bestellung/${order.token}/postleitzahl` },
    });
  const file = order && (await write(order));
  if (!file) {
    const t = await getTranslations("order");
    const headers = { ...PRIVATE_HEADERS, "content-type": "text/plain; charset=utf-8" };
    return new Response(t("noDocument"), { status: 404, headers });
  }
  const [content, type, shown] =
    "pdf" in file
      ? ([new Uint8Array(file.pdf), "application/pdf", "inline"] as const)
      : ([file.xml, "application/xml; charset=utf-8", "attachment"] as const);
  return new Response(content, {
    headers: {
      ...PRIVATE_HEADERS,
      "content-type": type,
      "content-disposition": `${shown}; filename="${file.fileName}"`,
    },
  });
}
