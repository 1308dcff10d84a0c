import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Picture } from "@/components/images/picture";
import { descriptionLine } from "@/lib/catalog/description";
import { findProduct, listFeatured } from "@/lib/catalog/queries";
import { productPath } from "@/lib/platform/routes";
import { FEATURED } from "./featured-products";

/** One work large, with the first sentence of its own text: the next of the featured ones after the cards below. */
export async function LargeWork() {
  const next = (await listFeatured(2 * FEATURED)).slice(FEATURED).find(({ isWork }) => isWork);
  const product = next && (await findProduct(next.slug));
  if (!product?.description || product.pieces === null) return null;
  const t = await getTranslations("home");
  const [sentence] = descriptionLine(product.description).split(/(?<=[.!?]) /);
  const { name, slug, categoryName: category, pieces: count } = product;
  return (
    <section
      aria-labelledby="grosses-werk"
      className="gutter mb-20 grid items-center gap-x-14 gap-y-8 md:mb-32 md:grid-cols-12"
    >
      <div className="relative aspect-square bg-mat md:col-span-7">
        <Picture
          src={product.imageUrl}
          alt=""
          range="large"
          sizes="(min-width: 90rem) 740px, (min-width: 48rem) 54vw, 92vw"
          className="hung-picture"
        />
      </div>
      <div className="md:col-span-5">
        <p className="text-sm text-stone">{t("work", { category, count: String(count) })}</p>
        <h2 id="grosses-werk" className="mt-1 display-type text-title">
          {name}
        </h2>
        <p className="mt-5 max-w-[40ch] text-lg text-stone">{sentence}</p>
        <Link href={productPath(slug)} prefetch={false} className="mt-7 inline-block text-link">
          {t("toWork")}
        </Link>
      </div>
    </section>
  );
}
