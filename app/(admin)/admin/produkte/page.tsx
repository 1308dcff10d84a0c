import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ListSkeleton } from "@/components/admin/catalog/list-skeleton";
import { ProductList } from "@/components/admin/catalog/product-list";
import { QuickProduct } from "@/components/admin/catalog/quick-product";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { buttonVariants } from "@/components/ui/button";
import { HoverLink } from "@/components/ui/hover-link-client";
import { pageTitle } from "@/lib/platform/page-title";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { parseAdminState } from "@/lib/catalog/admin/parse-state";
import { EXPORT_FILE, newPath } from "@/lib/catalog/admin/state";

export const instant = false;

export const generateMetadata = () => pageTitle("admin.products.title");

type Props = PageProps<"/admin/produkte">;

export default async function ProductsPage({ searchParams }: Props) {
  const { client } = await requireAdmin();
  const t = await getTranslations("admin.products");
  const state = parseAdminState(await searchParams);
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="display-type text-heading">{t("title")}</h1>
        <div className="flex flex-wrap gap-3">
          <a href={EXPORT_FILE} className={quietButton}>
            {t("export")}
          </a>
          <HoverLink href="/admin/produkte/import" className={quietButton}>
            {t("toImport")}
          </HoverLink>
          <HoverLink href={newPath(state)} className={buttonVariants()}>
            {t("new")}
          </HoverLink>
        </div>
      </header>
      <div className="xl:grid xl:grid-cols-[19rem_minmax(0,1fr)] xl:gap-x-10">
        <Suspense fallback={<div />}>
          <QuickProduct client={client} />
        </Suspense>
        <Suspense fallback={<ListSkeleton />}>
          <ProductList client={client} state={state} />
        </Suspense>
      </div>
    </>
  );
}
