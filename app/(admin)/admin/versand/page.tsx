import { getTranslations } from "next-intl/server";
import { ChooseAll } from "@/components/admin/orders/dispatch/choose-all";
import { ChooseOrders, ChoosePage } from "@/components/admin/orders/dispatch/choose-orders";
import { DispatchBar } from "@/components/admin/orders/dispatch/dispatch-bar";
import { DispatchList } from "@/components/admin/orders/dispatch/dispatch-list";
import { ScanForm } from "@/components/admin/orders/dispatch/scan-form";
import { ListPage } from "@/components/admin/parts/list-page";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { HoverLink } from "@/components/ui/hover-link-client";
import { DISPATCH_FILTERS } from "@/lib/orders/admin/dispatch/filters";
import { listDispatch } from "@/lib/orders/admin/dispatch/queries";
import { pageTitle } from "@/lib/platform/page-title";
import { parseListState } from "@/lib/platform/admin/list-state";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { calendarOf } from "@/lib/settings/hours";
import { currentSettings } from "@/lib/settings/read";

export const instant = false;

type Props = PageProps<"/admin/versand">;

export const generateMetadata = () => pageTitle("admin.dispatch.title");

export default async function DispatchPage({ searchParams }: Props) {
  const { client } = await requireAdmin("sales");
  const t = await getTranslations("admin.dispatch");
  const state = parseListState(await searchParams, DISPATCH_FILTERS);
  const [found, shop] = await Promise.all([listDispatch(client, state), currentSettings()]);
  const { query, filter } = state;
  return (
    <ChooseOrders shown={found.rows.map(({ number }) => number)}>
      <ListPage
        part="dispatch"
        path="/admin/versand"
        state={state}
        found={found}
        filters={DISPATCH_FILTERS}
        name={(one) => (one ? t(`filters.${one}`) : t("all"))}
        search={<ScanForm query={query} filter={filter} />}
        actions={
          <HoverLink href="/admin/versand/sendungsnummern" className={quietButton}>
            {t("tracking.link")}
          </HoverLink>
        }
        note={t("note")}
      >
        <div className="mb-2 flex flex-wrap items-center gap-3">
          <ChoosePage />
          {found.pages > 1 && <ChooseAll query={query} filter={filter} total={found.total} />}
        </div>
        <DispatchList orders={found.rows} calendar={calendarOf(shop)} />
      </ListPage>
      <DispatchBar carrier={shop.shipping.carrier} />
    </ChooseOrders>
  );
}
