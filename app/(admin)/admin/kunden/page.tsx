import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { CustomerList } from "@/components/admin/desk/customers/customer-list";
import { PersonRights } from "@/components/admin/desk/customers/person-rights";
import { Empty } from "@/components/admin/parts/empty";
import { ListHead } from "@/components/admin/parts/list-head";
import { Panel } from "@/components/admin/parts/panel";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { SearchForm } from "@/components/admin/parts/search-form";
import { HoverLink } from "@/components/ui/hover-link-client";
import { pageTitle } from "@/lib/platform/page-title";
import { listSearch, parseListState } from "@/lib/platform/admin/list-state";
import { isRowId } from "@/lib/platform/admin/row-id";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { listCustomers } from "@/lib/desk/customers/queries";
import { listingPath } from "@/lib/platform/routes";
import person from "#messages/client/admin-person.json";

export const instant = false;

type Props = PageProps<"/admin/kunden">;

export const generateMetadata = () => pageTitle("admin.customers.title");

export default async function CustomersPage({ searchParams }: Props) {
  const { client, role } = await requireAdmin("sales");
  const t = await getTranslations("admin.customers");
  const words = await getTranslations("search");
  const params = await searchParams;
  const { query } = parseListState(params, []);
  const place = [params.nach].flat()[0] ?? "";
  const after = isRowId(place) ? Number(place) : null;
  const { rows, next, isCut } = await listCustomers(client, query, after);
  const search = listSearch({ query, filter: null, page: 1 });
  const path = "/admin/kunden";
  return (
    <>
      <ListHead title={t("title")}>
        {role === "admin" && (
          <a href="#auskunft" className={quietButton}>
            {person.title}
          </a>
        )}
      </ListHead>
      <p className="mt-3 prose-measure text-stone">{t("note")}</p>
      <div className="mt-6">
        <SearchForm
          path={path}
          query={query}
          filter={null}
          labels={{ label: t("search"), submit: words("submit"), reset: t("reset") }}
        />
      </div>
      {isCut && <p className="mt-4 text-stone">{t("cut")}</p>}
      {rows.length > 0 ? (
        <div className="mt-8">
          <CustomerList customers={rows} />
        </div>
      ) : (
        <Empty
          text={query ? t("noHit") : t("empty")}
          reset={query || after ? { label: t("reset"), href: path } : null}
        />
      )}
      {(after !== null || next !== null) && (
        <nav aria-label={t("pages")} className="mt-6 flex flex-wrap gap-3">
          {after !== null && (
            <HoverLink href={listingPath(path, search)} className={quietButton}>
              {t("toStart")}
            </HoverLink>
          )}
          {next !== null && (
            <Link
              href={listingPath(path, `${search || "?"}${search ? "&" : ""}nach=${next}`)}
              prefetch={false}
              className={quietButton}
            >
              {t("more")}
            </Link>
          )}
        </nav>
      )}
      {role === "admin" && (
        <div id="auskunft" className="mt-14 max-w-[34rem] scroll-mt-24">
          <Panel title={person.title}>
            <p className="mb-4 text-stone">{person.otherText}</p>
            <PersonRights email={null} />
          </Panel>
        </div>
      )}
    </>
  );
}
