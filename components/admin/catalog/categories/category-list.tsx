import { getTranslations } from "next-intl/server";
import { AccordionItem } from "@/components/ui/accordion";
import { CATEGORIES_KIND } from "@/lib/platform/rules/categories.generated";
import type { ShopClient } from "@/lib/platform/supabase/client";
import text from "#messages/client/admin-categories.json";
import { CategoryButton, RemoveCategoryButton } from "./category-buttons";

export async function CategoryList({ client }: { client: ShopClient }) {
  const t = await getTranslations("admin.audit.values.kinds");
  const kinds = CATEGORIES_KIND.map((kind) => ({ kind, name: t(kind) }));
  const asked = client.from("categories").select("slug, name, description, kind, position").order("position");
  const categories = (await asked.throwOnError()).data;
  const next = String((categories.at(-1)?.position ?? 0) + 1);
  return (
    <div className="mt-8 max-w-2xl border-t border-line">
      <AccordionItem title={text.title} note={categories.length}>
        <p className="text-stone">{text.intro}</p>
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {categories.map((category) => (
            <li key={category.slug} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <p className="min-w-0 grow basis-64">
                {category.name}
                <span className="block text-sm text-stone">{`${t(category.kind)} · /category/${category.slug}`}</span>
              </p>
              <div className="flex flex-wrap gap-2">
                <CategoryButton category={category} kinds={kinds} next={next} />
                <RemoveCategoryButton category={category} />
              </div>
            </li>
          ))}
        </ul>
        <div className="mt-5">
          <CategoryButton category={null} kinds={kinds} next={next} />
        </div>
      </AccordionItem>
    </div>
  );
}
