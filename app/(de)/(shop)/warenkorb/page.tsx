import type { Metadata } from "next";
import Link from "next/link";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { FillCart } from "@/components/cart/fill-cart-client";
import { priceNote } from "@/components/catalog/price-note";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { buttonVariants } from "@/components/ui/button";
import { readCartArticles } from "@/lib/assistants/articles";
import { MAX_CODE_LENGTH } from "@/lib/assistants/permalink";
import { readTarget } from "@/lib/assistants/permalink-target";
import { eachPrice } from "@/lib/cart/each-price";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import { categoryPath, productPath } from "@/lib/platform/routes";
import { settings } from "@/lib/settings/read";

// Reads its parameters. Blocking on purpose: what is streamed into a Suspense boundary stays invisible without JavaScript.
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("linkedCart");
  return { title: t("title"), robots: { index: false } };
}

/** What a link of an assistant or a campaign would put into the cart; only the button does it. */
export default async function LinkedCartPage({ searchParams }: PageProps<"/warenkorb">) {
  await connection();
  const [t, { email }, given] = await Promise.all([getTranslations("linkedCart"), settings("company"), searchParams]);
  const asked = readTarget(new URLSearchParams([given["artikel"] ?? []].flat().map((line) => ["artikel", line])));
  const code = typeof given["code"] === "string" ? given["code"].trim().slice(0, MAX_CODE_LENGTH) : "";
  const articles = asked.length > 0 ? await readCartArticles(asked.map((item) => item.articleNumber)) : [];
  const found = asked.flatMap(({ articleNumber, quantity }) => {
    const article = articles.find((one) => one.articleNumber === articleNumber);
    return article ? { ...article, quantity, available: Math.min(quantity, article.stock) } : [];
  });
  const unknown = asked
    .map((item) => item.articleNumber)
    .filter((number) => !found.some((one) => one.articleNumber === number));
  const lines = found.filter(({ available, isToy }) => available > 0 && !isToy);
  return (
    <div className="gutter pt-5 md:pt-8">
      <Breadcrumb crumbs={[{ label: t("title") }]} />
      <h1 className="mt-4 display-type text-title">{t("title")}</h1>
      <p className="mt-6 prose-measure text-lg">{t(lines.length > 0 ? "intro" : "none")}</p>
      {found.length > 0 && (
        <ul className="mt-8 max-w-3xl border-t border-line">
          {found.map(({ id, slug, name, priceCents, quantity, available, isToy }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-4">
              <span className="min-w-0 wrap-anywhere">
                {t("quantity", { quantity })}{" "}
                <Link href={productPath(slug)} className="text-link">
                  {name}
                </Link>
              </span>
              <span className="tabular-nums">{eachPrice(priceCents, quantity)}</span>
              {(available < quantity || isToy) && (
                <span className="w-full text-sm text-stone">
                  {available === 0 ? t("soldOut") : isToy ? t("toy") : t("fewer", { count: available })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {found.length > 0 && <p className="mt-3 text-sm text-stone">{await priceNote()}</p>}
      {unknown.length > 0 && (
        <p className="mt-6 prose-measure wrap-anywhere">{t("unknown", { numbers: unknown.join(", ") })}</p>
      )}
      {code && lines.length > 0 && <p className="mt-6 prose-measure wrap-anywhere">{t("code", { code })}</p>}
      {lines.length > 0 ? (
        <>
          <FillCart
            lines={lines.map(({ id, priceCents, stock, available }) => ({
              id,
              priceCents,
              stock,
              quantity: available,
            }))}
            code={code}
            words={{ add: t("add"), codeRefused: t("codeRefused", { code }) }}
          />
          <noscript>
            <p className="mt-3 text-sm">{t("noScript", { email })}</p>
          </noscript>
        </>
      ) : (
        <p className="mt-8">
          <Link href={categoryPath(SHOP_SLUG)} className={buttonVariants()}>
            {t("browse")}
          </Link>
        </p>
      )}
    </div>
  );
}
