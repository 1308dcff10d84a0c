import "server-only";
import { listSearch } from "@/lib/platform/admin/list-state";
import { orNull } from "@/lib/platform/admin/or-null";
import { appointmentPath } from "@/lib/inquiries/appointments/admin/paths";
import { listAppointments } from "@/lib/inquiries/appointments/admin/queries";
import { listAdminProducts } from "@/lib/catalog/admin/queries";
import { DEFAULT_ADMIN_STATE, editPath, type AdminState } from "@/lib/catalog/admin/state";
import { contactPath } from "@/lib/inquiries/contact/admin/paths";
import { listMessages } from "@/lib/inquiries/contact/admin/queries";
import { customerPath } from "@/lib/desk/customers/paths";
import { listCustomers } from "@/lib/desk/customers/queries";
import { findTasks } from "@/lib/desk/manual/tasks";
import { listCodes } from "@/lib/discounts/admin/queries";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import { listOrders } from "@/lib/orders/admin/queries";
import { listingPath, textPath } from "@/lib/platform/routes";
import type { Admin } from "@/lib/platform/auth/guard";
import { voucherPath } from "@/lib/vouchers/admin/paths";
import { listVouchers } from "@/lib/vouchers/admin/queries";
import { listWithdrawals } from "@/lib/withdrawals/admin/queries";
import { orderOf, voucherOf } from "#messages/client/admin-search.json";
import type { Hit } from "./hits";
import { findSettings } from "./settings";

const MAX_HITS = 5;

/** What cannot be read is left out and logged (docs/adr/0020-admin-lists.md), what the role may not read is not asked for. */
export async function findEverywhere({ client, role }: Pick<Admin, "client" | "role">, query: string): Promise<Hit[]> {
  const list = { query, filter: null, page: 1 };
  const products: AdminState = { ...DEFAULT_ADMIN_STATE, query, status: "alle" };
  const found = await Promise.all([
    first(listOrders(client, list), ({ number, name, email }) => ({
      group: "orders",
      label: interpolate(orderOf, { number, name }),
      detail: email,
      href: adminOrderPath(number),
    })),
    first(listCustomers(client, query, null), ({ number, name, email }) => ({
      group: "customers",
      label: name,
      detail: email,
      href: customerPath(number),
    })),
    first(listMessages(client, list), ({ id, name, message }) => ({
      group: "messages",
      label: name,
      detail: message.slice(0, 120),
      href: contactPath(id),
    })),
    first(listAppointments(client, list), ({ id, name, concern }) => ({
      group: "appointments",
      label: name,
      detail: concern.slice(0, 120),
      href: appointmentPath(id),
    })),
    first(listWithdrawals(client, list), ({ name, email, contract }) => ({
      group: "withdrawals",
      label: name,
      detail: contract.slice(0, 120),
      href: listingPath("/admin/widerrufe", listSearch({ ...list, query: email })),
    })),
    ...(role === "admin"
      ? [
          first(listAdminProducts(client, products), ({ id, name, articleNumber, variants }) => ({
            group: "products",
            label: name,
            detail: `${articleNumber} · ${formatCents(variants.priceCents)}`,
            href: editPath(id, DEFAULT_ADMIN_STATE),
          })),
          first(listVouchers(client, list), ({ id, end, recipient, orderNumber }) => ({
            group: "vouchers",
            label: interpolate(voucherOf, { end: end ?? String(id) }),
            detail: recipient ?? orderNumber ?? "",
            href: voucherPath(id),
          })),
          first(listCodes(client, 1, query), ({ code }) => ({
            group: "codes",
            label: code,
            detail: "",
            href: "/admin/rabattcodes",
          })),
        ]
      : []),
  ]);
  const help = findTasks(role, query, true).map(({ slug, title }): Hit => ({
    group: "help",
    label: title,
    detail: "",
    href: textPath(`/admin/hilfe/${slug}`),
  }));
  return [...found.flat(), ...(role === "admin" ? findSettings(query, MAX_HITS) : []), ...help.slice(0, MAX_HITS)];
}

async function first<Row>(reading: Promise<{ rows: Row[] }>, hit: (row: Row) => Hit): Promise<Hit[]> {
  const hits = (await orNull(reading))?.value.rows.slice(0, MAX_HITS).map(hit) ?? [];
  // Two withdrawals of one person lead to the same page.
  return [...new Map(hits.map((found) => [`${found.href} ${found.label}`, found])).values()];
}
