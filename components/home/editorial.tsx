import { Picture } from "@/components/images/picture";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { buttonVariants } from "@/components/ui/button";
import { sceneColor } from "@/lib/platform/images/scene-colors";

export async function Editorial() {
  const t = await getTranslations("home");
  return (
    <section className="gutter mt-24 md:mt-40">
      <div className="grid grid-cols-1 bg-mat md:grid-cols-2">
        <div className="relative aspect-[5/4] md:aspect-auto md:min-h-[36rem]" style={sceneColor("geschichte")}>
          <Picture
            src="/kunst/geschichte.webp"
            alt=""
            range="large"
            sizes="(min-width: 48rem) 50vw, 100vw"
            className="object-cover"
          />
        </div>
        <div className="flex flex-col items-start justify-center px-6 py-14 md:px-14 xl:px-20">
          <h2 className="max-w-[11ch] display-type text-title">{t("editorialTitle")}</h2>
          <p className="mt-6 max-w-[42ch] text-lg text-stone">{t("editorialText")}</p>
          <Link href={BRAND_PAGES.story.de} className={buttonVariants({ className: "mt-9" })}>
            {t("story")}
          </Link>
        </div>
      </div>
    </section>
  );
}
