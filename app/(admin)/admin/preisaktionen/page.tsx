import type { Metadata } from "next";
import { Empty } from "@/components/admin/parts/empty";
import { ListHead } from "@/components/admin/parts/list-head";
import { ListPages } from "@/components/admin/parts/list-pages";
import { CreateSaleButton } from "@/components/admin/desk/sales/sale-buttons";
import { SaleList } from "@/components/admin/desk/sales/sale-list";
import { listSales } from "@/lib/desk/sales/admin/queries";
import { listSearch, parseListState } from "@/lib/platform/admin/list-state";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { interpolate } from "@/lib/platform/format/interpolate";
import { listingPath } from "@/lib/platform/routes";
import { settings } from "@/lib/settings/read";
import text from "#messages/client/admin-sales.json";

export const instant = false;

type Props = PageProps<"/admin/preisaktionen">;

export const metadata: Metadata = { title: text.title };

export default async function SalesPage({ searchParams }: Props) {
  const { client } = await requireAdmin();
  const state = parseListState(await searchParams, []);
  const [{ rows, total, page, pages }, part] = await Promise.all([
    listSales(client, state.page),
    settings("collections"),
  ]);
  const collections = part.collections.map(({ id, name }) => ({ id, name }));
  const count = total === 1 ? text.countOne : interpolate(text.count, { count: String(total) });
  return (
    <>
      <ListHead title={text.title} count={count}>
        <CreateSaleButton collections={collections} />
      </ListHead>
      {rows.length > 0 ? (
        <div className="mt-8">
          <SaleList sales={rows} collections={collections} />
        </div>
      ) : (
        <Empty text={text.empty} />
      )}
      <ListPages
        page={page}
        pages={pages}
        href={(number) => listingPath("/admin/preisaktionen", listSearch({ ...state, page: number }))}
      />
    </>
  );
}
