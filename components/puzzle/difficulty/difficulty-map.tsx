import { getTranslations } from "next-intl/server";
import { Picture } from "@/components/images/picture";
import { textLink } from "@/components/layout/text-link";
import { findProduct } from "@/lib/catalog/queries";
import { effortOf } from "@/lib/puzzle/difficulty/level";
import { findMapOf } from "@/lib/puzzle/difficulty/queries";
import { productPath } from "@/lib/platform/routes";

/** A puzzle of the shop with the pieces marked that can be mistaken; nothing where it is not there or not measured. */
export async function DifficultyMap({ slug }: { slug: string }) {
  const product = await findProduct(slug);
  const picture = product?.pictures[0];
  const map = product && (await findMapOf(product));
  if (!map || !picture || product.pieces === null || product.confusable === null) return null;
  const { name, pieces, confusable, difficulty } = product;
  const t = await getTranslations("difficulty");
  return (
    <figure className="min-w-0">
      <div
        className="relative bg-mat"
        style={{ aspectRatio: `${picture.width ?? map.columns} / ${picture.height ?? map.rows}` }}
      >
        <Picture
          src={picture.url}
          alt={t("mapAlt", { name })}
          range="large"
          sizes="(min-width: 48rem) 44vw, 92vw"
          className="object-cover"
        />
        <svg
          viewBox={`0 0 ${map.columns} ${map.rows}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full fill-vermilion opacity-70"
        >
          <path d={map.path} />
        </svg>
      </div>
      <figcaption className="mt-3 text-sm text-stone">
        {t.rich("mapCaption", {
          name,
          confusable,
          pieces,
          effort: effortOf(pieces, confusable / pieces),
          word: difficulty ?? "",
          link: textLink(productPath(slug)),
        })}
      </figcaption>
    </figure>
  );
}
