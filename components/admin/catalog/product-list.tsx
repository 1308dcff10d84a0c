import { getTranslations } from "next-intl/server";
import { DataTable } from "@/components/admin/parts/data-table";
import { ListPages } from "@/components/admin/parts/list-pages";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortMoment } from "@/lib/platform/format/dates";
import { orNull } from "@/lib/platform/admin/or-null";
import { listAdminCategories, listAdminProducts, listPriceChanges } from "@/lib/catalog/admin/queries";
import type { AdminRow } from "@/lib/catalog/admin/schema";
import { adminPath, DEFAULT_ADMIN_STATE, type AdminState } from "@/lib/catalog/admin/state";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { BulkBar } from "./bulk-bar";
import { ListFilters } from "./list-filters";
import { LoadFailure } from "./load-failure";
import { UndoPrices } from "./price-undo";
import { productColumns } from "./product-columns";
import { SelectAll, SelectionProvider, type Selectable } from "./selection";

type Props = { client: ShopClient; state: AdminState };

export async function ProductList({ client, state }: Props) {
  const [t, found] = await Promise.all([
    getTranslations("admin.products"),
    orNull(Promise.all([listAdminProducts(client, state), listAdminCategories(client), listPriceChanges(client)])),
  ]);
  if (!found) return <LoadFailure />;
  const [{ rows, total, accuracy, page, pages }, categories, changes] = found.value;
  const shown = { ...state, page };
  const isUntouched = adminPath({ ...state, page: 1 }) === adminPath(DEFAULT_ADMIN_STATE);
  return (
    <section aria-labelledby="alle-produkte" className="@container mt-8 min-w-0 xl:col-start-2">
      <h2 id="alle-produkte" tabIndex={-1} className="font-serif text-2xl">
        {t("all", { count: total, accuracy })}
      </h2>
      {changes.map(({ id, at, count }) => (
        <div key={id} className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-mat px-4 py-2">
          <p>{t("pricesChanged", { at: shortMoment(at), count })}</p>
          <UndoPrices id={id} at={shortMoment(at)} />
        </div>
      ))}
      <ListFilters state={state} categories={categories} />
      {rows.length === 0 && (
        <div className="py-10">
          <p>{isUntouched ? t("empty") : t("noHit")}</p>
          {!isUntouched && (
            <HoverLink href="/admin/produkte" className="mt-2 inline-flex min-h-11 items-center">
              <span className="text-link">{t("reset")}</span>
            </HoverLink>
          )}
        </div>
      )}
      {rows.length > 0 && (
        <SelectionProvider products={rows.map(selectable)}>
          <SelectAll />
          <DataTable
            caption={t("results")}
            columns={await productColumns(shown)}
            rows={rows}
            rowKey={({ id }) => id}
            from="@4xl"
            gridClassName="gap-x-4 @4xl:grid-cols-[2rem_4rem_minmax(0,1fr)_8rem_7rem_auto]"
            rowClassName="flex flex-wrap gap-x-2 py-3 sm:gap-x-4"
          />
          <BulkBar categories={categories} />
        </SelectionProvider>
      )}
      <ListPages page={shown.page} pages={pages} href={(number) => adminPath(shown, { page: number })} />
    </section>
  );
}

function selectable({ id, name, stock, updatedAt, isArchived }: AdminRow): Selectable {
  return { seen: { id, updatedAt, stock }, name, isArchived };
}
