import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Picture } from "@/components/images/picture";
import { PlayButton } from "@/components/puzzle/play/play-button-client";
import { playedWork } from "@/components/puzzle/play/played-work";
import { buttonVariants } from "@/components/ui/button";
import { HoverLink } from "@/components/ui/hover-link-client";
import { findProduct } from "@/lib/catalog/queries";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { sceneColor } from "@/lib/platform/images/scene-colors";
import { HeroPiece } from "./hero-piece-client";

const WORK = "teich-im-morgenlicht";
/** Phones have dense screens: three quarters of the true width are sharp enough there. */
const SIZES = "(min-width: 90rem) 704px, (min-width: 48rem) 54vw, 66vw";

/** The claim beside a work's picture, from which one piece is missing; without script or motion the picture is whole. */
export async function Hero({ isFirst }: { isFirst: boolean }) {
  const Heading = isFirst ? "h1" : "h2";
  const [t, product, words] = await Promise.all([
    getTranslations("home"),
    findProduct(WORK),
    getTranslations("product"),
  ]);
  const work = product && (await playedWork(product));
  const src = work?.src ?? "/kunst/hero.webp";
  const color = work ? { backgroundColor: product?.pictures[0]?.color ?? undefined } : sceneColor("hero");
  return (
    <section className="gutter grid items-center gap-x-10 gap-y-12 pt-6 pb-10 md:grid-cols-12 md:pt-12 md:pb-16">
      <div className="md:order-2 md:col-span-7">
        <div className="relative mx-auto aspect-square w-full max-w-[44rem] select-none">
          <div className="absolute inset-0 piece-mask" style={color}>
            <Picture
              src={src}
              alt=""
              range="large"
              when={isFirst ? "first" : undefined}
              draggable={false}
              sizes={SIZES}
              className="object-cover"
            />
          </div>
          {work && (
            <HeroPiece
              words={{
                piece: t("piece.label"),
                missing: t("piece.missing"),
                fits: t("piece.fits", { left: (product?.pieces ?? 1) - 1 }),
              }}
              picture={
                <Picture
                  src={src}
                  alt=""
                  range="large"
                  when={isFirst ? "soon" : undefined}
                  draggable={false}
                  sizes={SIZES}
                  className="object-cover"
                />
              }
            >
              <PlayButton work={work} label={t("piece.play")} failed={words("playFailed")} />
            </HeroPiece>
          )}
        </div>
      </div>
      <div className="md:col-span-5">
        <Heading className="display-type text-display whitespace-pre-line">
          {t.rich("heroTitle", { last: (words) => <span className="hero-claim">{words}</span> })}
        </Heading>
        <p className="mt-5 max-w-[34ch] text-lg text-stone">{t("heroText")}</p>
        <p className="mt-3 max-w-[34ch] text-stone">{t("welcome")}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-4">
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
