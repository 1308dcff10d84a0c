import Link from "next/link";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Language } from "@/lib/platform/language";
import { aboutTexts } from "@/lib/settings/own-texts";
import { CLEANING_MONTHS } from "@/lib/content/faq";
import { Picture } from "./picture";

export async function UsedAgain({ language }: { language: Language }) {
  const { again: text } = await aboutTexts("materials", language);
  const { min, max } = CLEANING_MONTHS;
  return (
    <section aria-labelledby="used-again" className="mt-20 grid bg-mat md:mt-32 md:grid-cols-2">
      <div className="flex flex-col justify-center gap-5 px-6 py-12 md:px-10 md:py-14 xl:px-14">
        <h2 id="used-again" className="display-type text-heading">
          {text.title}
        </h2>
        <p>{text.puzzles}</p>
        <p>{interpolate(text.jewelry, { min: String(min), max: String(max) })}</p>
        <p>
          <Link href={`${BRAND_PAGES.care[language]}#faq`} className="text-link">
            {text.link}
          </Link>
        </p>
      </div>
      <Picture
        name="eule-im-mondschein-teile"
        alt={text.alt}
        className="aspect-[5/4] md:aspect-auto md:h-full md:min-h-[34rem]"
      />
    </section>
  );
}
