import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Categories } from "@/components/home/categories";
import { Editorial } from "@/components/home/editorial";
import { FeaturePair } from "@/components/home/feature-pair";
import { FeaturedProducts } from "@/components/home/featured-products";
import { Hero } from "@/components/home/hero";
import { LargeWork } from "@/components/home/large-work";
import { Novelties } from "@/components/home/novelties";
import { OwnPhoto } from "@/components/home/own-photo";
import { Promises } from "@/components/home/promises";
import { JsonLd } from "@/components/seo/json-ld";
import { env } from "@/lib/platform/env";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { shopJsonLd } from "@/lib/seo/shop-json-ld";
import { settings } from "@/lib/settings/read";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shop");
  const title = { absolute: `${t("name")} – ${t("tagline")}` };
  return pageMetadata({ path: "/", title, description: t("description") });
}

export default async function HomePage() {
  const [company, brand] = await Promise.all([settings("company"), settings("brand")]);
  return (
    <>
      <Hero />
      <OwnPhoto />
      <Promises />
      <LargeWork />
      <FeaturedProducts />
      <Categories />
      <Novelties />
      <Editorial />
      <FeaturePair />
      <JsonLd nodes={shopJsonLd(company, brand, env.SITE_URL)} />
    </>
  );
}
