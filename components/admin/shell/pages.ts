import type { Route } from "next";
import type { Role } from "@/lib/platform/auth/guard";
import type { WorkCounts } from "@/lib/desk/dashboard/work-counts";

/** `name`: in `admin.shell`; `work`: what is counted beside it; `role`: who has it besides admins. */
type AdminPage = { name: PageName; href: Route; work?: keyof WorkCounts; role?: Role | "each" };

type PageName =
  | (
      | "overview"
      | "views"
      | "orders"
      | "dispatch"
      | "customers"
      | "withdrawals"
      | "discounts"
      | "vouchers"
      | "products"
      | "sales"
      | "reviews"
      | "synonyms"
      | "collections"
      | "contents"
      | "redirects"
      | "accounting"
    )
  | ("workshop" | "messages" | "appointments" | "mails" | "newsletter" | "settings" | "log" | "security" | "help");

export const ADMIN_PAGES: { group: "start" | "selling" | "range" | "post" | "running"; pages: AdminPage[] }[] = [
  {
    group: "start",
    pages: [
      { name: "overview", href: "/admin" },
      { name: "views", href: "/admin/seitenaufrufe" },
    ],
  },
  {
    group: "selling",
    pages: [
      { name: "orders", href: "/admin/bestellungen", work: "orders", role: "sales" },
      { name: "dispatch", href: "/admin/versand", role: "sales" },
      { name: "workshop", href: "/admin/werkstatt", work: "workshop", role: "workshop" },
      { name: "customers", href: "/admin/kunden", role: "sales" },
      { name: "withdrawals", href: "/admin/widerrufe", work: "withdrawals", role: "sales" },
      { name: "discounts", href: "/admin/rabattcodes" },
      { name: "vouchers", href: "/admin/gutscheine" },
    ],
  },
  {
    group: "range",
    pages: [
      { name: "products", href: "/admin/produkte" },
      { name: "sales", href: "/admin/preisaktionen" },
      { name: "reviews", href: "/admin/bewertungen", work: "reviews" },
      { name: "collections", href: "/admin/sammlungen" },
      { name: "contents", href: "/admin/inhalte" },
      { name: "synonyms", href: "/admin/suchwoerter" },
      { name: "redirects", href: "/admin/weiterleitungen" },
    ],
  },
  {
    group: "post",
    pages: [
      { name: "messages", href: "/admin/nachrichten", work: "messages", role: "sales" },
      { name: "appointments", href: "/admin/termine", work: "appointments", role: "sales" },
      { name: "mails", href: "/admin/mails", work: "mails" },
      { name: "newsletter", href: "/admin/newsletter" },
    ],
  },
  {
    group: "running",
    pages: [
      { name: "accounting", href: "/admin/buchhaltung" },
      { name: "settings", href: "/admin/einstellungen" },
      { name: "log", href: "/admin/protokoll" },
      { name: "security", href: "/admin/sicherheit", role: "each" },
      { name: "help", href: "/admin/hilfe", role: "each" },
    ],
  },
];
