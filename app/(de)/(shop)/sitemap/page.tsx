import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { loadNavigation } from "@/components/shell/navigation";
import { loadSitemap } from "@/components/shell/sitemap";
import { wordedMetadata } from "@/lib/seo/page-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () => wordedMetadata("/sitemap", "sitemap");

export default async function SitemapPage() {
  const t = await getTranslations("sitemap");
  const groups = await loadSitemap(await loadNavigation());
  return (
    <div className="gutter pt-5 md:pt-8">
      <Breadcrumb crumbs={[{ label: t("title") }]} />
      <h1 className="mt-4 display-type text-title">{t("title")}</h1>
      <div className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ title, links }) => (
          <section key={title}>
            <h2 className="border-t border-ink pt-5 font-serif text-xl">{title}</h2>
            <ul className="mt-3">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <Link href={href} className="inline-flex min-h-11 items-center">
                    <span className="text-link">{label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
