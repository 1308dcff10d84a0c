import { getTranslations } from "next-intl/server";
import { ListPage } from "@/components/admin/parts/list-page";
import { WorkList } from "@/components/admin/workshop/work-list";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { pageTitle } from "@/lib/platform/page-title";
import { parseListState } from "@/lib/platform/admin/list-state";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { listWork } from "@/lib/workshop/admin/queries";
import { WORK_STATES } from "@/lib/workshop/states";

export const instant = false;

type Props = PageProps<"/admin/werkstatt">;

export const generateMetadata = () => pageTitle("admin.workshop.title");

export default async function WorkshopPage({ searchParams }: Props) {
  const { client } = await requireAdmin("workshop");
  const t = await getTranslations("admin.workshop");
  const state = parseListState(await searchParams, WORK_STATES);
  const found = await listWork(client, state);
  return (
    <ListPage
      part="workshop"
      path="/admin/werkstatt"
      state={state}
      found={found}
      filters={WORK_STATES}
      name={(filter) => (filter ? t(`statuses.${filter}`) : t("all"))}
      actions={<HoverTextLink href="/admin/werkstatt/teile">{t("toPieces")}</HoverTextLink>}
    >
      <WorkList work={found.rows} />
    </ListPage>
  );
}
