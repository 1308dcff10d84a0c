import { getTranslations } from "next-intl/server";
import { WithdrawalList } from "@/components/admin/withdrawals/withdrawal-list";
import { ListPage } from "@/components/admin/parts/list-page";
import { pageTitle } from "@/lib/platform/page-title";
import { parseListState } from "@/lib/platform/admin/list-state";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { listWithdrawals, WITHDRAWAL_STATUSES } from "@/lib/withdrawals/admin/queries";

export const instant = false;

type Props = PageProps<"/admin/widerrufe">;

export const generateMetadata = () => pageTitle("admin.withdrawals.title");

export default async function WithdrawalsPage({ searchParams }: Props) {
  const { client } = await requireAdmin("sales");
  const t = await getTranslations("admin.withdrawals");
  const state = parseListState(await searchParams, WITHDRAWAL_STATUSES);
  const found = await listWithdrawals(client, state);
  return (
    <ListPage
      part="withdrawals"
      path="/admin/widerrufe"
      state={state}
      found={found}
      filters={WITHDRAWAL_STATUSES}
      name={(filter) => (filter ? t(`statuses.${filter}`) : t("all"))}
      search={t("searchLabel")}
    >
      <WithdrawalList withdrawals={found.rows} />
    </ListPage>
  );
}
