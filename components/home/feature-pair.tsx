import type { Route } from "next";
import { Picture } from "@/components/images/picture";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { sceneColor } from "@/lib/platform/images/scene-colors";
import { categoryPath } from "@/lib/platform/routes";

export async function FeaturePair() {
  const t = await getTranslations("home");
  return (
    <section className="gutter mt-24 grid gap-x-7 gap-y-12 md:mt-40 md:grid-cols-2">
      <Feature href={categoryPath("rings")} image="feature-ringe" title={t("rings")} text={t("ringsText")} />
      <Feature
        href={categoryPath("necklaces")}
        image="feature-halsketten"
        title={t("necklaces")}
        text={t("necklacesText")}
      />
    </section>
  );
}

function Feature({ href, image, title, text }: { href: Route; image: string; title: string; text: string }) {
  return (
    <Link href={href} className="group block">
      <div className="relative aspect-[4/5] overflow-hidden bg-mat" style={sceneColor(image)}>
        <Picture
          src={`/kunst/${image}.webp`}
          alt=""
          range="large"
          sizes="(min-width: 90rem) 640px, (min-width: 48rem) 46vw, 92vw"
          className="picture-nearer"
        />
      </div>
      <h2 className="mt-5 display-type text-heading">{title}</h2>
      <p className="mt-1 text-stone">{text}</p>
    </Link>
  );
}
