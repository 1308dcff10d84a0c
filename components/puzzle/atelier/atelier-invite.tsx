import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { priceNote } from "@/components/catalog/price-note";
import { buttonVariants } from "@/components/ui/button";
import { getMatrix } from "@/lib/catalog/own-picture";
import { formatCents } from "@/lib/platform/format/money";
import { ATELIER_PATH } from "@/lib/platform/routes";

export async function AtelierInvite() {
  const [t, product, matrix] = await Promise.all([
    getTranslations("atelier.invite"),
    getTranslations("product"),
    getMatrix(),
  ]);
  if (matrix.length === 0) return null;
  const price = formatCents(Math.min(...matrix.map(({ priceCents }) => priceCents)));
  return (
    <section
      aria-labelledby="eigenes-foto"
      className="mb-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 bg-mat px-6 py-8 md:mb-14 md:px-10"
    >
      <div>
        <h2 id="eigenes-foto" className="font-serif text-2xl">
          {t("title")}
        </h2>
        <p className="mt-1 text-stone">{t("text", { price })}</p>
        <p className="mt-1 text-sm text-stone">{priceNote(product)}</p>
      </div>
      <Link href={ATELIER_PATH} prefetch={false} className={buttonVariants()}>
        {t("link")}
      </Link>
    </section>
  );
}
