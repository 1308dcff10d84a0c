import { getTranslations } from "next-intl/server";
import { CodeList } from "@/components/admin/discounts/code-list";
import { CreateCodeButton } from "@/components/admin/discounts/code-buttons";
import { Empty } from "@/components/admin/parts/empty";
import { CreatePromotionButton } from "@/components/admin/discounts/promotion-buttons";
import { PromotionList } from "@/components/admin/discounts/promotion-list";
import { Panel } from "@/components/admin/parts/panel";
import { ListHead } from "@/components/admin/parts/list-head";
import { ListPages } from "@/components/admin/parts/list-pages";
import { pageTitle } from "@/lib/platform/page-title";
import { listSearch, parseListState } from "@/lib/platform/admin/list-state";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { listPromotions, listScopes } from "@/lib/discounts/admin/promotions";
import { listCodes } from "@/lib/discounts/admin/queries";
import { listingPath } from "@/lib/platform/routes";

export const instant = false;

type Props = PageProps<"/admin/rabattcodes">;

export const generateMetadata = () => pageTitle("admin.discounts.title");

export default async function DiscountCodesPage({ searchParams }: Props) {
  const { client } = await requireAdmin();
  const t = await getTranslations("admin.discounts");
  const state = parseListState(await searchParams, []);
  const [{ rows, total, page, pages }, promotions, choices] = await Promise.all([
    listCodes(client, state.page),
    listPromotions(client),
    listScopes(client),
  ]);
  return (
    <>
      <ListHead title={t("title")} count={t("count", { count: total })}>
        <div className="flex flex-wrap gap-3">
          <CreatePromotionButton choices={choices} />
          <CreateCodeButton choices={choices} />
        </div>
      </ListHead>
      <div className="mt-10 grid gap-10">
        <Panel title={t("promotions")}>
          <p className="prose-measure text-stone">{t("promotionsText")}</p>
          {promotions.length > 0 ? (
            <div className="mt-4">
              <PromotionList promotions={promotions} choices={choices} />
            </div>
          ) : (
            <Empty text={t("noPromotions")} />
          )}
        </Panel>
        <Panel title={t("codes")}>
          {rows.length > 0 ? <CodeList codes={rows} choices={choices} /> : <Empty text={t("empty")} />}
        </Panel>
      </div>
      <ListPages
        page={page}
        pages={pages}
        href={(number) => listingPath("/admin/rabattcodes", listSearch({ ...state, page: number }))}
      />
    </>
  );
}
