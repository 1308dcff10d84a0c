import { getTranslations } from "next-intl/server";
import { JsonLd } from "@/components/seo/json-ld";
import { env } from "@/lib/env";
import { breadcrumbJsonLd } from "@/lib/seo/page-json-ld";
import { CrumbList, type Crumb } from "./crumb-list";

/** Where one is: links from the home page down, the last crumb being this page. */
export async function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = await getTranslations("product");
  const path = [{ label: t("home"), href: "/" as const }, ...crumbs];
  return (
    <nav aria-label={t("breadcrumb")} className="text-sm text-stone">
      <CrumbList path={path} />
      <JsonLd nodes={[breadcrumbJsonLd(path, env.SITE_URL)]} />
    </nav>
  );
}
