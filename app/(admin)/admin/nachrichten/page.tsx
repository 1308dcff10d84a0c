import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MessageList } from "@/components/admin/contact/message-list";
import { Empty } from "@/components/admin/parts/empty";
import { FilterLinks } from "@/components/admin/parts/filter-links";
import { ListHead } from "@/components/admin/parts/list-head";
import { Pager } from "@/components/admin/parts/pager";
import { SearchForm } from "@/components/admin/parts/search-form";
import { listSearch, parseListState } from "@/lib/admin/list-state";
import { requireAdmin } from "@/lib/auth/guard";
import { listMessages } from "@/lib/contact/admin-queries";
import { CONTACT_STATUSES } from "@/lib/contact/admin-status";
import { listingPath } from "@/lib/routes";

// Read live for whoever is signed in: nothing of it can be prepared.
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PATH = "/admin/nachrichten";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.contact");
  return { title: t("title") };
}

export default async function MessagesPage({ searchParams }: Props) {
  const [{ client }, t] = [await requireAdmin(), await getTranslations("admin.contact")];
  const state = parseListState(await searchParams, CONTACT_STATUSES);
  const { rows, total, page, pages } = await listMessages(client, state);
  const isNarrowed = state.query !== "" || state.filter !== null;
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
          links={[null, ...CONTACT_STATUSES].map((filter) => ({
            name: filter ? t(`statuses.${filter}`) : t("all"),
            href: listingPath(PATH, listSearch({ ...state, filter, page: 1 })),
            isCurrent: filter === state.filter,
          }))}
        />
      </div>
      {rows.length > 0 ? (
        <MessageList messages={rows} />
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
