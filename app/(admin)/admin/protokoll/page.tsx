import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LogEntries } from "@/components/admin/log/log-entries";
import { Empty } from "@/components/admin/parts/empty";
import { FilterLinks } from "@/components/admin/parts/filter-links";
import { ListHead } from "@/components/admin/parts/list-head";
import { Pager } from "@/components/admin/parts/pager";
import { listSearch, parseListState } from "@/lib/admin/list-state";
import { AUDITED, listLog } from "@/lib/audit/log";
import { requireAdmin } from "@/lib/auth/guard";
import { listingPath } from "@/lib/routes";

// Read live for whoever is signed in: nothing of it can be prepared.
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PATH = "/admin/protokoll";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.log");
  return { title: t("title") };
}

export default async function LogPage({ searchParams }: Props) {
  const [{ client }, t] = [await requireAdmin(), await getTranslations("admin.log")];
  const state = parseListState(await searchParams, AUDITED);
  const { rows, total, page, pages } = await listLog(client, state);
  return (
    <>
      <ListHead title={t("title")} count={t("count", { count: total })} />
      <div className="mt-6">
        <FilterLinks
          label={t("filter")}
          links={[null, ...AUDITED].map((filter) => ({
            name: filter ? t(`areas.${filter}`) : t("all"),
            href: listingPath(PATH, listSearch({ ...state, filter, page: 1 })),
            isCurrent: filter === state.filter,
          }))}
        />
      </div>
      {rows.length > 0 ? (
        <div className="mt-6 border-t border-line">
          <LogEntries entries={rows} withSubject />
        </div>
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
