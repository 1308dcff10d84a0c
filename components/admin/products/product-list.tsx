import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { SupabaseClient } from "@supabase/supabase-js";
import { orNull } from "@/lib/admin/settle";
import { listAdminProducts } from "@/lib/catalog/admin-queries";
import { adminPath, parseAdminState, type AdminState } from "@/lib/catalog/admin-state";
import { ListPages } from "@/components/admin/parts/list-pages";
import { ListFilters } from "./list-filters";
import { LoadFailure } from "./load-failure";
import { ProductRow } from "./product-row";

type Props = { client: SupabaseClient; state: AdminState; categories: { slug: string; name: string }[] };

/** All products, or those the filters leave, 24 to a page. */
export async function ProductList({ client, state, categories }: Props) {
  const t = await getTranslations("admin.products");
  const found = await orNull(listAdminProducts(client, state));
  if (!found) return <LoadFailure />;
  const { rows, total, accuracy, page, pages } = found.value;
  const shown = { ...state, page };
  const isUntouched = adminPath({ ...state, page: 1 }) === adminPath(parseAdminState({}));
  return (
    <section aria-labelledby="alle-produkte" className="min-w-0">
      <h2 id="alle-produkte" tabIndex={-1} className="font-serif text-2xl">
        {t("all", { count: total, accuracy })}
      </h2>
      <ListFilters state={state} categories={categories} />
      {rows.length === 0 && (
        <div className="py-10">
          <p>{isUntouched ? t("empty") : t("noHit")}</p>
          {!isUntouched && (
            <Link href="/admin" className="mt-2 inline-flex min-h-11 items-center">
              <span className="text-link">{t("reset")}</span>
            </Link>
          )}
        </div>
      )}
      <ul aria-label={t("results")} className="divide-y divide-line border-b border-line empty:hidden">
        {rows.map((product) => (
          <ProductRow key={product.id} product={product} state={shown} />
        ))}
      </ul>
      <ListPages page={shown.page} pages={pages} href={(page) => adminPath(shown, { page, copy: shown.copy })} />
    </section>
  );
}
