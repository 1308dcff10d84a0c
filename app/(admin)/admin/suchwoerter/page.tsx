import { getTranslations } from "next-intl/server";
import { Empty } from "@/components/admin/parts/empty";
import { ListHead } from "@/components/admin/parts/list-head";
import { ListPages } from "@/components/admin/parts/list-pages";
import { MissedSearches } from "@/components/admin/search/missed-searches";
import { CreateSynonymButton } from "@/components/admin/search/synonym-buttons";
import { SynonymList } from "@/components/admin/search/synonym-list";
import { pageTitle } from "@/lib/platform/page-title";
import { listSearch, parseListState } from "@/lib/platform/admin/list-state";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { listingPath } from "@/lib/platform/routes";
import { listFacts, listMissedSearches, listSynonyms } from "@/lib/search/admin/queries";
import searchPages from "#messages/search-pages.json";

export const instant = false;

type Props = PageProps<"/admin/suchwoerter">;

export const generateMetadata = () => pageTitle("admin.synonyms.title");

export default async function SynonymsPage({ searchParams }: Props) {
  const { client } = await requireAdmin();
  const t = await getTranslations("admin.synonyms");
  const state = parseListState(await searchParams, []);
  const [{ rows, total, pages }, missed, categories] = await Promise.all([
    listSynonyms(client, state.page),
    listMissedSearches(client),
    listFacts(client),
  ]);
  const choices = { categories, pages: searchPages.map(({ path, title }) => ({ path, title })) };
  return (
    <>
      <ListHead title={t("title")} count={t("count", { count: total })}>
        <CreateSynonymButton {...choices} />
      </ListHead>
      <p className="mt-2 prose-measure text-stone">{t("intro")}</p>
      <MissedSearches missed={missed} {...choices} />
      {rows.length > 0 ? (
        <div className="mt-8">
          <SynonymList synonyms={rows} {...choices} />
        </div>
      ) : (
        <Empty text={t("empty")} />
      )}
      <ListPages
        page={state.page}
        pages={pages}
        href={(number) => listingPath("/admin/suchwoerter", listSearch({ ...state, page: number }))}
      />
    </>
  );
}
