import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MailList } from "@/components/admin/mails/mail-list";
import { Empty } from "@/components/admin/parts/empty";
import { FilterLinks } from "@/components/admin/parts/filter-links";
import { ListHead } from "@/components/admin/parts/list-head";
import { Pager } from "@/components/admin/parts/pager";
import { listSearch, parseListState } from "@/lib/admin/list-state";
import { requireAdmin } from "@/lib/auth/guard";
import { listMails } from "@/lib/mail/admin-queries";
import { MAIL_STATUSES } from "@/lib/mail/admin-schema";
import { listingPath } from "@/lib/routes";

// Read live for whoever is signed in: nothing of it can be prepared.
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PATH = "/admin/mails";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.mails");
  return { title: t("title") };
}

export default async function MailsPage({ searchParams }: Props) {
  const [{ client }, t] = [await requireAdmin(), await getTranslations("admin.mails")];
  const state = parseListState(await searchParams, MAIL_STATUSES);
  const { rows, total, page, pages } = await listMails(client, state);
  return (
    <>
      <ListHead title={t("title")} count={t("count", { count: total })} />
      {rows.some(({ status }) => status === "kept") && <p className="mt-3 prose-measure text-stone">{t("kept")}</p>}
      <div className="mt-6">
        <FilterLinks
          label={t("filter")}
          links={[null, ...MAIL_STATUSES].map((filter) => ({
            name: filter ? t(`statuses.${filter}`) : t("all"),
            href: listingPath(PATH, listSearch({ ...state, filter, page: 1 })),
            isCurrent: filter === state.filter,
          }))}
        />
      </div>
      {rows.length > 0 ? (
        <MailList mails={rows} />
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
