import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OrderList } from "@/components/admin/orders/order-list";
import { Empty } from "@/components/admin/parts/empty";
import { FilterLinks } from "@/components/admin/parts/filter-links";
import { ListHead } from "@/components/admin/parts/list-head";
import { Pager } from "@/components/admin/parts/pager";
import { SearchForm } from "@/components/admin/parts/search-form";
import { listSearch, parseListState } from "@/lib/admin/list-state";
import { requireAdmin } from "@/lib/auth/guard";
import { listOrders } from "@/lib/orders/admin-queries";
import { ORDER_STATUSES } from "@/lib/orders/admin-schema";
import { listingPath } from "@/lib/routes";

// Read live for whoever is signed in: nothing of it can be prepared.
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PATH = "/admin/bestellungen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.orders");
  return { title: t("title") };
}

export default async function OrdersPage({ searchParams }: Props) {
  const [{ client }, t, params] = [await requireAdmin(), await getTranslations("admin.orders"), await searchParams];
  const state = parseListState(params, ORDER_STATUSES);
  const { rows, total, page, pages } = await listOrders(client, state);
  const isNarrowed = state.query !== "" || state.filter !== null;
  const href = (filter: typeof state.filter) => listingPath(PATH, listSearch({ ...state, filter, page: 1 }));
  return (
    <>
      <ListHead title={t("title")} count={t("count", { count: total })} />
      <div className="mt-6 grid gap-4">
        <SearchForm
          path={PATH}
          query={state.query}
          filter={state.filter}
          labels={{ label: t("search"), submit: t("submit"), reset: t("reset") }}
        />
        <FilterLinks
          label={t("filter")}
          links={[null, ...ORDER_STATUSES].map((filter) => ({
            name: filter ? t(`statuses.${filter}`) : t("all"),
            href: href(filter),
            isCurrent: filter === state.filter,
          }))}
        />
      </div>
      {rows.length > 0 ? (
        <OrderList orders={rows} />
      ) : (
        <Empty
          text={isNarrowed ? t("noHit") : t("empty")}
          reset={isNarrowed ? { label: t("reset"), href: PATH } : null}
        />
      )}
      <Pager path={PATH} state={state} page={page} pages={pages} />
    </>
  );
}
