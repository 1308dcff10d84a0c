import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HomeBlocks } from "@/components/home/home-blocks";
import { JsonLd } from "@/components/seo/json-ld";
import { env } from "@/lib/platform/env";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { shopJsonLd } from "@/lib/seo/shop-json-ld";
import { allSettings } from "@/lib/settings/read";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  const title = { absolute: `${t("shop.name")} – ${t("home.metaTitle")}` };
  return pageMetadata({ path: "/", title, description: t("home.description") });
}

export default async function HomePage() {
  const shop = await allSettings();
  return (
    <>
      <HomeBlocks blocks={shop.home.blocks} />
      <JsonLd nodes={shopJsonLd(shop, env.SITE_URL)} />
    </>
  );
}
