import { getTranslations } from "next-intl/server";

const STEPS = ["choose", "look", "check", "make"] as const;

export async function AtelierSteps() {
  const t = await getTranslations("atelier.steps");
  return (
    <section aria-labelledby="so-geht-es" className="mt-20 border-t border-line pt-10 md:mt-28">
      <h2 id="so-geht-es" className="display-type text-heading">
        {t("title")}
      </h2>
      <ol className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map((step, index) => (
          <li key={step} className="border-t border-ink pt-4">
            <span aria-hidden="true" className="font-serif text-2xl text-stone">
              {index + 1}
            </span>
            <p className="mt-2">{t(step)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
