import { getTranslations } from "next-intl/server";
import { ListColumns } from "@/components/admin/parts/list-columns";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortDate } from "@/lib/platform/format/dates";
import { customerPath } from "@/lib/desk/customers/paths";
import type { CustomerRow } from "@/lib/desk/customers/queries";
import { formatCents } from "@/lib/platform/format/money";

const COLUMNS = "md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_7rem_6rem_6rem]";

/** Customers, one line each; on phones two columns. The whole line is the link. */
export async function CustomerList({ customers }: { customers: CustomerRow[] }) {
  const t = await getTranslations("admin.customers");
  const columns = ["name", "email", "orders", "last", "total"] as const;
  return (
    <>
      <ListColumns labels={columns.map((column) => t(`columns.${column}`))} columns={COLUMNS} />
      <ul className="border-t border-line max-md:mt-8">
        {customers.map(({ number, name, email, orders, totalCents, lastAt }) => (
          <li
            key={number}
            className={`relative grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 border-b border-line py-3.5 transition-colors duration-200 hover:bg-mat md:items-center ${COLUMNS}`}
          >
            <HoverLink
              href={customerPath(number)}
              className="min-w-0 truncate font-medium after:absolute after:inset-0 max-md:col-span-2"
            >
              {name}
            </HoverLink>
            <span className="min-w-0 truncate text-stone max-md:col-span-2">{email}</span>
            <span className="tabular-nums">{t("orders", { count: orders })}</span>
            <span className="text-stone tabular-nums max-md:order-last max-md:col-span-2 max-md:text-sm">
              <span className="md:hidden">{t("lastAt")} </span>
              {shortDate(lastAt)}
            </span>
            <span className="text-right tabular-nums">{formatCents(totalCents)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
