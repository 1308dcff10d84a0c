import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { priceNote } from "@/components/catalog/price-note";
import { Picture } from "@/components/images/picture";
import { buttonVariants } from "@/components/ui/button";
import { getMatrix } from "@/lib/catalog/own-picture";
import { formatCents } from "@/lib/platform/format/money";
import { ATELIER_PATH } from "@/lib/platform/routes";

export async function AtelierInvite() {
  const [t, matrix] = await Promise.all([getTranslations("atelier.invite"), getMatrix()]);
  if (matrix.length === 0) return null;
  const price = formatCents(Math.min(...matrix.map(({ priceCents }) => priceCents)));
  return (
    <section
      aria-labelledby="eigenes-foto"
      className="mb-16 grid items-center gap-x-14 gap-y-6 bg-mat md:mb-24 md:grid-cols-2"
    >
      <div className="relative aspect-[4/3] md:aspect-auto md:min-h-80 md:self-stretch">
        <Picture
          src="/kunst/beispielbild-teile.webp"
          alt=""
          range="large"
          sizes="(min-width: 90rem) 640px, (min-width: 48rem) 46vw, 92vw"
          when="soon"
          className="object-cover"
        />
      </div>
      <div className="px-6 pb-8 md:py-8 md:pl-0">
        <h2 id="eigenes-foto" className="display-type text-heading">
          {t("title")}
        </h2>
        <p className="mt-4 text-stone">{t("text", { price })}</p>
        <p className="mt-1 text-sm text-stone">{await priceNote()}</p>
        <Link href={ATELIER_PATH} prefetch={false} className={buttonVariants({ className: "mt-7" })}>
          {t("link")}
        </Link>
      </div>
    </section>
  );
}
