import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CodeList } from "@/components/admin/discounts/code-list";
import { CreateCodeButton } from "@/components/admin/discounts/code-buttons";
import { Empty } from "@/components/admin/parts/empty";
import { ListHead } from "@/components/admin/parts/list-head";
import { ListPages } from "@/components/admin/parts/list-pages";
import { listSearch, parseListState } from "@/lib/platform/admin/list-state";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { listCodes } from "@/lib/discounts/admin/queries";
import { listingPath } from "@/lib/platform/routes";

export const instant = false;

type Props = PageProps<"/admin/rabattcodes">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.discounts");
  return { title: t("title") };
}

export default async function DiscountCodesPage({ searchParams }: Props) {
  const { client } = await requireAdmin();
  const t = await getTranslations("admin.discounts");
  const state = parseListState(await searchParams, []);
  const { rows, total, page, pages } = await listCodes(client, state.page);
  return (
    <>
      <ListHead title={t("title")} count={t("count", { count: total })}>
        <CreateCodeButton />
      </ListHead>
      {rows.length > 0 ? (
        <div className="mt-8">
          <CodeList codes={rows} />
        </div>
      ) : (
        <Empty text={t("empty")} />
      )}
      <ListPages
        page={page}
        pages={pages}
        href={(number) => listingPath("/admin/rabattcodes", listSearch({ ...state, page: number }))}
      />
    </>
  );
}
