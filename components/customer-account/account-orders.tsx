import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { stateKey } from "@/components/orders/state-key";
import type { Account } from "@/lib/customer-account/queries";
import { germanDate } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { accountOrderPath, accountPath } from "@/lib/platform/routes";
import { lineNames } from "@/lib/withdrawals/line-names";
import { OrderAgain } from "./order-again-client";

type Props = Pick<Account, "orders" | "hasMore">;

/** State, documents and tracking are on each order's own page. */
export async function AccountOrders({ orders, hasMore }: Props) {
  const [t, words] = await Promise.all([getTranslations("account"), getTranslations("order")]);
  const last = orders.at(-1);
  if (!last) return <p>{t("noOrders")}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {orders.map((order) => (
          <li key={order.id} className="py-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              {/* No page but a way to one, which sets a cookie. */}
              <a href={accountOrderPath(order.number)} className="inline-flex min-h-11 items-center font-serif text-lg">
                <span className="text-link">{order.number}</span>
              </a>
              <p className="tabular-nums">{formatCents(order.totalCents)}</p>
            </div>
            <p className="font-medium">{words(stateKey(order))}</p>
            <p className="mt-1 text-sm text-stone">{words("placed", { date: germanDate(order.placedAt) })}</p>
            <p className="mt-1 mb-3 text-sm wrap-anywhere text-stone">
              {lineNames(order.items.map(({ lineName: name, quantity }) => ({ name, quantity }))).join("; ")}
            </p>
            <OrderAgain number={order.number} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Link href={accountPath(last.number)} prefetch={false} className="mt-2 inline-flex min-h-11 items-center">
          <span className="text-link">{t("older")}</span>
        </Link>
      )}
    </>
  );
}
