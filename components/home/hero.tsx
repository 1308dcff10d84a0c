import { Picture } from "@/components/images/picture";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { buttonVariants } from "@/components/ui/button";
import { HoverLink } from "@/components/ui/hover-link-client";
import { sceneColor } from "@/lib/platform/images/scene-colors";

export async function Hero() {
  const t = await getTranslations("home");
  return (
    <section className="gutter grid items-center gap-x-10 gap-y-8 pt-6 pb-10 md:grid-cols-12 md:pt-12 md:pb-16">
      <div className="md:order-2 md:col-span-7">
        <div className="relative mx-auto aspect-square w-full max-w-[44rem] piece-mask" style={sceneColor("hero")}>
          {/* Phones have dense screens: three quarters of the true width are sharp enough there. */}
          <Picture
            src="/kunst/hero.webp"
            alt=""
            range="large"
            when="first"
            sizes="(min-width: 90rem) 704px, (min-width: 48rem) 54vw, 66vw"
            className="object-cover"
          />
        </div>
      </div>
      <div className="md:col-span-5">
        <h1 className="display-type text-display whitespace-pre-line">{t("heroTitle")}</h1>
        <p className="mt-7 max-w-[34ch] text-lg text-stone">{t("heroText")}</p>
        <p className="mt-3 max-w-[34ch] text-stone">{t("welcome")}</p>
        <div className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-4">
          <Link href="/category/shop" className={buttonVariants()}>
            {t("toPuzzles")}
          </Link>
          <HoverLink href={BRAND_PAGES.story.de} className="text-link">
            {t("story")}
          </HoverLink>
        </div>
      </div>
    </section>
  );
}
