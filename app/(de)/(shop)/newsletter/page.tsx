import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { NewsletterField } from "@/components/subscriptions/newsletter/newsletter-field";
import { UnsubscribeField } from "@/components/subscriptions/newsletter/unsubscribe-field";
import { WholeWords } from "@/components/ui/whole-words";
import { wordedMetadata } from "@/lib/seo/page-metadata";

// Takes the forms of every page without JavaScript: Next loses their answer on pages that read search parameters.
export const ensureStatic = "navigation";

const STEPS = ["ask", "confirm", "end"] as const;

export const generateMetadata = () => wordedMetadata("/newsletter", "newsletter");

export default async function NewsletterPage() {
  const t = await getTranslations("newsletter");
  return (
    // Its id has the footer hide its own field.
    <div id="newsletter-seite" className="gutter pt-5 md:pt-8">
      <Breadcrumb crumbs={[{ label: t("title") }]} />
      <h1 className="mt-4 display-type text-title">{t("title")}</h1>
      <p className="mt-6 prose-measure text-lg">{t("intro")}</p>
      <div className="mt-10 grid gap-x-16 gap-y-14 lg:grid-cols-2">
        <div>
          <NewsletterField />
        </div>
        <section aria-labelledby="schritte">
          <h2 id="schritte" className="font-serif text-xl">
            {t("steps.title")}
          </h2>
          <ol className="mt-4 max-w-md list-decimal space-y-3 pl-5 marker:text-stone">
            {STEPS.map((step) => (
              <li key={step} className="pl-1">
                <WholeWords>{t(`steps.${step}`)}</WholeWords>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <section aria-labelledby="abmelden" className="mt-16 border-t border-line pt-10 md:mt-24">
        <h2 id="abmelden" className="display-type text-heading">
          {t("end.title")}
        </h2>
        <p className="mt-4 mb-8 prose-measure">{t("end.intro")}</p>
        <UnsubscribeField />
      </section>
    </div>
  );
}
