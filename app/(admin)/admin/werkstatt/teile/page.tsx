import { getTranslations } from "next-intl/server";
import { ListPage } from "@/components/admin/parts/list-page";
import { PieceList } from "@/components/admin/workshop/piece-list";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { pageTitle } from "@/lib/platform/page-title";
import { parseListState } from "@/lib/platform/admin/list-state";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { listPieces, PIECE_STATES } from "@/lib/workshop/admin/pieces";

export const instant = false;

type Props = PageProps<"/admin/werkstatt/teile">;

export const generateMetadata = () => pageTitle("admin.pieces.title");

export default async function PiecesPage({ searchParams }: Props) {
  const { client } = await requireAdmin("workshop");
  const t = await getTranslations("admin.pieces");
  const state = parseListState(await searchParams, PIECE_STATES);
  const found = await listPieces(client, state);
  return (
    <ListPage
      part="pieces"
      path="/admin/werkstatt/teile"
      state={state}
      found={found}
      filters={PIECE_STATES}
      name={(filter) => (filter ? t(`statuses.${filter}`) : t("all"))}
      note={t("note")}
      actions={<HoverTextLink href="/admin/werkstatt">{t("back")}</HoverTextLink>}
    >
      <PieceList pieces={found.rows} />
    </ListPage>
  );
}
