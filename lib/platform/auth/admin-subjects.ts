import type { ShopClient } from "@/lib/platform/supabase/client";

export const SUBJECTS = {
  "/admin/bestellungen": "orders",
  "/admin/gutscheine": "vouchers",
  "/admin/kunden": "orders",
  "/admin/mails": "mail_outbox",
  "/admin/nachrichten": "contact_messages",
  "/admin/termine": "appointment_requests",
  "/admin/werkstatt": "workshop_items",
} as const;

export const OTHER_PAGES: readonly string[] = [
  "/admin/bestellungen/bestellungen.csv",
  "/admin/bestellungen/kontoauszug",
  "/admin/bestellungen/neu",
  "/admin/werkstatt/teile",
];

const isSubject = (start: string): start is keyof typeof SUBJECTS => start in SUBJECTS;

/** The page itself could only send a 200 first; where the subject cannot be read, the page says so. */
export async function lacksSubject(client: ShopClient, pathname: string): Promise<boolean> {
  const [, start = "", asked = ""] = /^(\/admin\/[^/]+)\/([^/]+)/.exec(pathname) ?? [];
  if (!isSubject(start) || OTHER_PAGES.includes(pathname)) return false;
  const id = decodeURIComponent(asked);
  const table = SUBJECTS[start];
  const rows =
    table === "orders"
      ? client.from("orders").select("id").eq("number", id)
      : client
          .from(table)
          .select("id")
          .eq("id", /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0);
  const { data, error } = await rows.limit(1);
  return !error && data.length === 0;
}
