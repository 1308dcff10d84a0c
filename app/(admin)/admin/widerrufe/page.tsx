import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Empty } from "@/components/admin/parts/empty";
import { FilterLinks } from "@/components/admin/parts/filter-links";
import { ListHead } from "@/components/admin/parts/list-head";
import { Pager } from "@/components/admin/parts/pager";
import { WithdrawalList } from "@/components/admin/withdrawals/withdrawal-list";
import { listSearch, parseListState } from "@/lib/admin/list-state";
import { requireAdmin } from "@/lib/auth/guard";
import { listingPath } from "@/lib/routes";
import { listWithdrawals, WITHDRAWAL_STATUSES } from "@/lib/withdrawal/admin-queries";

// Read live for whoever is signed in: nothing of it can be prepared.
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PATH = "/admin/widerrufe";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.withdrawals");
  return { title: t("title") };
}

export default async function WithdrawalsPage({ searchParams }: Props) {
  const [{ client }, t] = [await requireAdmin(), await getTranslations("admin.withdrawals")];
  const state = parseListState(await searchParams, WITHDRAWAL_STATUSES);
  const { rows, total, page, pages } = await listWithdrawals(client, state);
  return (
    <>
      <ListHead title={t("title")} count={t("count", { count: total })} />
      <div className="mt-6">
        <FilterLinks
          label={t("filter")}
          links={[null, ...WITHDRAWAL_STATUSES].map((filter) => ({
            name: filter ? t(`statuses.${filter}`) : t("all"),
            href: listingPath(PATH, listSearch({ ...state, filter, page: 1 })),
            isCurrent: filter === state.filter,
          }))}
        />
      </div>
      {rows.length > 0 ? (
        <WithdrawalList withdrawals={rows} />
      ) : (
        <Empty
          text={state.filter ? t("noHit") : t("empty")}
          reset={state.filter && { label: t("reset"), href: PATH }}
        />
      )}
      <Pager path={PATH} state={state} page={page} pages={pages} />
    </>
  );
}
