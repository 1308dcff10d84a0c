import { getTranslations } from "next-intl/server";
import { OrderList } from "@/components/admin/orders/order-list";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { ListPage } from "@/components/admin/parts/list-page";
import { HoverLink } from "@/components/ui/hover-link-client";
import { pageTitle } from "@/lib/platform/page-title";
import { listSearch, parseDays, parseListState } from "@/lib/platform/admin/list-state";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { listOrders } from "@/lib/orders/admin/queries";
import { ORDER_STATUSES } from "@/lib/orders/admin/schema";
import { SHOP_MODE } from "@/lib/platform/shop-mode";

export const instant = false;

type Props = PageProps<"/admin/bestellungen">;

export const generateMetadata = () => pageTitle("admin.orders.title");

export default async function OrdersPage({ searchParams }: Props) {
  const { client } = await requireAdmin("sales");
  const t = await getTranslations("admin.orders");
  const params = await searchParams;
  const state = { ...parseListState(params, ORDER_STATUSES), days: parseDays(params) };
  const found = await listOrders(client, state);
  return (
    <ListPage
      part="orders"
      path="/admin/bestellungen"
      state={state}
      found={found}
      filters={ORDER_STATUSES}
      name={(filter) => (filter ? t(`statuses.${filter}`) : t("all"))}
      search={t("search")}
      actions={
        <div className="flex flex-wrap gap-3">
          <HoverLink href="/admin/bestellungen/neu" className={quietButton}>
            {t("make")}
          </HoverLink>
          <HoverLink href="/admin/bestellungen/kontoauszug" className={quietButton}>
            {t("statement.link")}
          </HoverLink>
          {found.total > 0 && (
            <a
              href={`/admin/bestellungen/bestellungen.csv${listSearch({ ...state, page: 1 })}`}
              className={quietButton}
            >
              {t("export")}
            </a>
          )}
        </div>
      }
      note={SHOP_MODE === "test" ? t("testNote") : undefined}
    >
      <OrderList orders={found.rows} />
    </ListPage>
  );
}
