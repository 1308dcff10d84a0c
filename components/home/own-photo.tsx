import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Example } from "@/components/puzzle/atelier/example";
import { buttonVariants } from "@/components/ui/button";
import { ATELIER_PATH, SAMPLE_PATH } from "@/lib/platform/routes";

export async function OwnPhoto() {
  const t = await getTranslations("home.own");
  return (
    <section
      aria-labelledby="ihr-foto"
      className="gutter mt-10 mb-16 grid gap-x-14 gap-y-5 md:mt-16 md:mb-24 md:grid-cols-12"
    >
      <h2 id="ihr-foto" className="self-end display-type text-title md:order-1 md:col-span-5">
        {t("title")}
      </h2>
      <div className="md:col-span-7 md:row-span-2">
        <Example first="pieces" sizes="(min-width: 90rem) 740px, (min-width: 48rem) 54vw, 92vw" />
      </div>
      <div className="md:order-2 md:col-span-5">
        <p className="max-w-[40ch] text-lg text-stone">{t("text")}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-4">
          <Link href={SAMPLE_PATH} prefetch={false} className={buttonVariants()}>
            {t("try")}
          </Link>
          <Link href={ATELIER_PATH} prefetch={false} className="text-link">
            {t("link")}
          </Link>
        </div>
      </div>
    </section>
  );
}
