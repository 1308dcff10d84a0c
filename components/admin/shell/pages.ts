import type { Route } from "next";
import type { WorkCounts } from "@/lib/desk/dashboard/work-counts";

/** `name`: in `admin.shell`; `work`: what is counted beside it. */
type AdminPage = { name: PageName; href: Route; work?: keyof WorkCounts };

type PageName =
  | (
      | "overview"
      | "orders"
      | "customers"
      | "withdrawals"
      | "discounts"
      | "vouchers"
      | "products"
      | "reviews"
      | "synonyms"
    )
  | ("workshop" | "messages" | "appointments" | "mails" | "newsletter" | "settings" | "log" | "security");

export const ADMIN_PAGES: { group: "start" | "selling" | "range" | "post" | "running"; pages: AdminPage[] }[] = [
  { group: "start", pages: [{ name: "overview", href: "/admin" }] },
  {
    group: "selling",
    pages: [
      { name: "orders", href: "/admin/bestellungen", work: "orders" },
      { name: "workshop", href: "/admin/werkstatt", work: "workshop" },
      { name: "customers", href: "/admin/kunden" },
      { name: "withdrawals", href: "/admin/widerrufe", work: "withdrawals" },
      { name: "discounts", href: "/admin/rabattcodes" },
      { name: "vouchers", href: "/admin/gutscheine" },
    ],
  },
  {
    group: "range",
    pages: [
      { name: "products", href: "/admin/produkte" },
      { name: "reviews", href: "/admin/bewertungen", work: "reviews" },
      { name: "synonyms", href: "/admin/suchwoerter" },
    ],
  },
  {
    group: "post",
    pages: [
      { name: "messages", href: "/admin/nachrichten", work: "messages" },
      { name: "appointments", href: "/admin/termine", work: "appointments" },
      { name: "mails", href: "/admin/mails", work: "mails" },
      { name: "newsletter", href: "/admin/newsletter" },
    ],
  },
  {
    group: "running",
    pages: [
      { name: "settings", href: "/admin/einstellungen" },
      { name: "log", href: "/admin/protokoll" },
      { name: "security", href: "/admin/sicherheit" },
    ],
  },
];
