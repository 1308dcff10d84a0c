import { getTranslations } from "next-intl/server";
import { DifficultyMap } from "@/components/puzzle/difficulty/difficulty-map";
import { DifficultyWords } from "@/components/puzzle/difficulty/difficulty-words";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { textLink } from "@/components/layout/text-link";
import { difficultyOf } from "@/lib/puzzle/difficulty/level";
import { LIMIT, TWINS } from "@/lib/puzzle/difficulty/measure";
import { wordedMetadata } from "@/lib/seo/page-metadata";

export const ensureStatic = "navigation";

/** One of few pieces that can be mistaken, one of many, both of 1000. */
const EXAMPLES = ["gipfel-im-alpengluehen", "nordlicht-ueber-dem-fjord"];

export const generateMetadata = () => wordedMetadata("/schwierigkeitsgrad", "difficulty");

export default async function DifficultyPage() {
  const t = await getTranslations("difficulty");
  return (
    <div className="gutter pt-5 md:pt-8">
      <Breadcrumb crumbs={[{ label: t("title") }]} />
      <h1 className="mt-4 display-type text-title">{t("title")}</h1>
      <p className="mt-6 prose-measure text-lg">{t("intro")}</p>
      <div className="mt-14 grid gap-x-16 gap-y-14 md:mt-20 lg:grid-cols-2">
        <section aria-labelledby="messung">
          <h2 id="messung" className="display-type text-heading">
            {t("measured")}
          </h2>
          <ol className="mt-6 prose-measure list-decimal space-y-3 pl-6">
            <li>{t("steps.grid")}</li>
            <li>{t("steps.cells")}</li>
            <li>{t("steps.alike")}</li>
            <li>{t("steps.counted", { twins: TWINS })}</li>
          </ol>
          <p className="mt-6 prose-measure text-stone">{t("exactly", { limit: LIMIT / 100 })}</p>
        </section>
        <section aria-labelledby="worte">
          <h2 id="worte" className="display-type text-heading">
            {t("words")}
          </h2>
          <p className="mt-6 prose-measure">{t("weight", { word: difficultyOf(1000, 0.2) })}</p>
          <DifficultyWords />
          <p className="mt-6 prose-measure text-stone">{t("sorted")}</p>
        </section>
      </div>
      <section aria-labelledby="beispiele" className="mt-20 md:mt-28">
        <h2 id="beispiele" className="display-type text-heading">
          {t("examples")}
        </h2>
        <div className="mt-8 grid max-w-5xl gap-8 md:grid-cols-2 md:gap-12">
          {EXAMPLES.map((slug) => (
            <DifficultyMap key={slug} slug={slug} />
          ))}
        </div>
      </section>
      <section aria-labelledby="grenzen" className="mt-20 md:mt-28">
        <h2 id="grenzen" className="display-type text-heading">
          {t("unknown")}
        </h2>
        <p className="mt-6 prose-measure">{t("untested")}</p>
        <ul className="mt-6 prose-measure list-disc space-y-3 pl-6">
          <li>{t("limits.shape")}</li>
          <li>{t("limits.pattern")}</li>
          <li>{t("limits.detail")}</li>
          <li>{t("limits.you")}</li>
        </ul>
        <p className="mt-6 prose-measure">
          {t.rich("write", {
            link: textLink("/kontakt"),
          })}
        </p>
      </section>
    </div>
  );
}
