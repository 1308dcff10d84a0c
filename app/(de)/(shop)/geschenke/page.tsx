import type { Route } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Picture } from "@/components/images/picture";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { formatCents } from "@/lib/platform/format/money";
import { ATELIER_PATH } from "@/lib/platform/routes";
import { listGiftWays, listPicturedWays, listPriceWays } from "@/lib/search/gift-ways";
import { wordedMetadata } from "@/lib/seo/page-metadata";
import { settings } from "@/lib/settings/read";

export const ensureStatic = "navigation";

export const generateMetadata = () => wordedMetadata("/geschenke", "gifts");

export default async function GiftsPage() {
  const [t, recipients, occasions, engraved, { wrapCents }] = await Promise.all([
    getTranslations("gifts"),
    listPicturedWays("recipients"),
    listGiftWays("occasions"),
    listPicturedWays("engraving"),
    settings("shipping"),
  ]);
  const euros = (amount: number) => formatCents(amount * 100).replace(/,00$/, "");
  return (
    <div className="gutter pt-5 md:pt-8">
      <Breadcrumb crumbs={[{ label: t("title") }]} />
      <h1 className="mt-4 display-type text-title">{t("title")}</h1>
      <p className="mt-6 prose-measure text-lg">{t("intro")}</p>
      {recipients.length > 0 && (
        <section aria-labelledby="fuer-wen" className="mt-14 md:mt-20">
          <h2 id="fuer-wen" className="display-type text-heading">
            {t("recipients")}
          </h2>
          <ul className="mt-8 grid pair-columns gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-7 md:gap-y-12">
            {recipients.map(({ value, href, imageUrl }) => (
              <li key={value}>
                <Tile href={href} image={imageUrl} name={t("recipient", { value })} />
              </li>
            ))}
            <li>
              <Tile href="/gutschein" image="/kunst/geschenkgutschein.webp" name={t("unsure")} />
            </li>
          </ul>
        </section>
      )}
      <div className="mt-20 grid gap-x-16 gap-y-16 md:mt-28 lg:grid-cols-2">
        {occasions.length > 0 && (
          <Ways
            id="anlass"
            title={t("occasions")}
            ways={occasions.map(({ value, href }) => ({ label: value, href }))}
          />
        )}
        <div>
          <Ways
            id="preis"
            title={t("prices")}
            ways={listPriceWays().map((way) => ({ label: t("price", { amount: euros(way.euros) }), href: way.href }))}
          />
          <section aria-labelledby="verpackung" className="mt-16">
            <h2 id="verpackung" className="display-type text-heading">
              {t("wrap")}
            </h2>
            <p className="mt-6 prose-measure">
              {wrapCents === null
                ? t("cardText")
                : wrapCents === 0
                  ? t("wrapFree")
                  : t("wrapText", { price: formatCents(wrapCents) })}
            </p>
            <p className="mt-4 prose-measure text-stone">{t("noPrices")}</p>
          </section>
        </div>
      </div>
      <section aria-labelledby="persoenlich" className="mt-20 md:mt-28">
        <h2 id="persoenlich" className="display-type text-heading">
          {t("own")}
        </h2>
        <ul className="mt-8 grid gap-x-7 gap-y-10 sm:grid-cols-3">
          {engraved.map(({ value, href, imageUrl }) => (
            <li key={value}>
              <Tile href={href} image={imageUrl} name={t("engraving")} text={t("engravingText")} />
            </li>
          ))}
          <li>
            <Tile href={ATELIER_PATH} image="/kunst/beispielbild-teile.webp" name={t("photo")} text={t("photoText")} />
          </li>
          <li>
            <Tile href="/gutschein" image="/kunst/geschenkgutschein.webp" name={t("voucher")} text={t("voucherText")} />
          </li>
        </ul>
      </section>
    </div>
  );
}

function Tile({ href, image, name, text }: { href: Route; image: string; name: string; text?: string }) {
  return (
    <Link href={href} prefetch={false} className="group block">
      <span className="tile-mat">
        <Picture
          src={image}
          alt=""
          range="card"
          sizes={text ? "(min-width: 40rem) 31vw, 92vw" : "(min-width: 48rem) 22vw, 46vw"}
          className="picture-nearer"
        />
      </span>
      <span className="tile-name">{name}</span>
      {text && <span className="mt-1 block max-w-[44ch] text-stone">{text}</span>}
    </Link>
  );
}

function Ways({ id, title, ways }: { id: string; title: string; ways: { label: string; href: Route }[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display-type text-heading">
        {title}
      </h2>
      <ul className="mt-6 border-t border-line">
        {ways.map(({ label, href }) => (
          <li key={href} className="border-b border-line">
            <Link
              href={href}
              prefetch={false}
              className="flex min-h-14 items-center font-serif text-xl transition-colors duration-200 hover:text-stone"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
