import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { listCategories } from "@/lib/catalog/queries";
import { categoryPath } from "@/lib/routes";

/** The rooms of the gallery as a list of large names. */
export async function Rooms() {
  const [t, categories] = await Promise.all([getTranslations("home"), listCategories()]);
  const rooms = categories.filter(({ kind }) => kind === "puzzle");
  if (rooms.length === 0) return null;
  return (
    <section
      aria-labelledby="saele"
      className="gutter mt-24 grid gap-x-10 gap-y-10 render-later md:mt-40 md:grid-cols-12"
    >
      <div className="md:col-span-4">
        <h2 id="saele" className="max-w-[12ch] display-type text-heading">
          {t("roomsTitle")}
        </h2>
        <p className="mt-5 max-w-[36ch] text-stone">{t("roomsText")}</p>
      </div>
      <ul className="border-t border-line md:col-span-8">
        {rooms.map(({ slug, name }) => (
          <li key={slug} className="border-b border-line">
            <Link href={categoryPath(slug)} className="group flex items-center justify-between py-4 md:py-5">
              <span className="font-serif text-2xl transition-transform duration-300 group-hover:translate-x-2 md:text-3xl">
                {name}
              </span>
              <span aria-hidden="true" className="text-xl text-stone">
                →
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
