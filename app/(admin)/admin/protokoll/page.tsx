import { getTranslations } from "next-intl/server";
import { LogEntries } from "@/components/admin/audit-log/log-entries";
import { ListPage } from "@/components/admin/parts/list-page";
import { pageTitle } from "@/lib/platform/page-title";
import { parseListState } from "@/lib/platform/admin/list-state";
import { AUDITED, listLog } from "@/lib/platform/audit-log/log";
import { requireAdmin } from "@/lib/platform/auth/guard";

export const instant = false;

type Props = PageProps<"/admin/protokoll">;

export const generateMetadata = () => pageTitle("admin.log.title");

export default async function LogPage({ searchParams }: Props) {
  const { client } = await requireAdmin();
  const t = await getTranslations("admin.log");
  const state = parseListState(await searchParams, AUDITED);
  const found = await listLog(client, state);
  return (
    <ListPage
      part="log"
      path="/admin/protokoll"
      state={state}
      found={found}
      filters={AUDITED}
      name={(filter) => (filter ? t(`areas.${filter}`) : t("all"))}
    >
      <LogEntries entries={found.rows} withSubject />
    </ListPage>
  );
}
