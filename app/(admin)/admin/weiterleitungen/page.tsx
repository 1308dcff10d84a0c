import { getTranslations } from "next-intl/server";
import { Empty } from "@/components/admin/parts/empty";
import { ListHead } from "@/components/admin/parts/list-head";
import { ListPages } from "@/components/admin/parts/list-pages";
import { SearchForm } from "@/components/admin/parts/search-form";
import { MissedAddresses } from "@/components/admin/seo/missed-addresses";
import { CreateRedirectButton } from "@/components/admin/seo/redirect-buttons";
import { RedirectList } from "@/components/admin/seo/redirect-list";
import { pageTitle } from "@/lib/platform/page-title";
import { listSearch, parseListState } from "@/lib/platform/admin/list-state";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { listingPath } from "@/lib/platform/routes";
import { listMissedAddresses, listRedirects } from "@/lib/seo/redirects/admin/queries";

export const instant = false;

const PATH = "/admin/weiterleitungen";

type Props = PageProps<typeof PATH>;

export const generateMetadata = () => pageTitle("admin.redirects.title");

export default async function RedirectsPage({ searchParams }: Props) {
  const { client } = await requireAdmin();
  const t = await getTranslations("admin.redirects");
  const words = await getTranslations("search");
  const lists = await getTranslations("admin.lists");
  const state = parseListState(await searchParams, []);
  const [found, missed] = await Promise.all([
    listRedirects(client, state.page, state.query),
    listMissedAddresses(client),
  ]);
  const isSearch = state.query !== "";
  const reset = t("reset");
  return (
    <>
      <ListHead
        title={t("title")}
        count={lists("count", { accuracy: found.accuracy, count: t("count", { count: found.total }) })}
      >
        <CreateRedirectButton />
      </ListHead>
      <p className="mt-2 mb-6 prose-measure text-stone">{t("intro")}</p>
      <SearchForm
        path={PATH}
        query={state.query}
        filter={null}
        labels={{ label: t("search"), submit: words("submit"), reset }}
      />
      {found.rows.length > 0 ? (
        <div className="mt-8">
          <RedirectList redirects={found.rows} />
        </div>
      ) : (
        <Empty text={isSearch ? t("noHit") : t("empty")} reset={isSearch ? { label: reset, href: PATH } : null} />
      )}
      <ListPages
        page={found.page}
        pages={found.pages}
        href={(number) => listingPath(PATH, listSearch({ ...state, page: number }))}
      />
      {!isSearch && <MissedAddresses missed={missed} />}
    </>
  );
}
