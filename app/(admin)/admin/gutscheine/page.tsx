import { getTranslations } from "next-intl/server";
import { ListPage } from "@/components/admin/parts/list-page";
import { GiveButton } from "@/components/admin/vouchers/give-button";
import { VoucherList } from "@/components/admin/vouchers/voucher-list";
import { pageTitle } from "@/lib/platform/page-title";
import { parseListState } from "@/lib/platform/admin/list-state";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { formatCents } from "@/lib/platform/format/money";
import { VOUCHERS_PATH } from "@/lib/vouchers/admin/paths";
import { getLiability, listVouchers } from "@/lib/vouchers/admin/queries";
import { VOUCHER_STATES } from "@/lib/vouchers/admin/schema";

export const instant = false;

type Props = PageProps<"/admin/gutscheine">;

export const generateMetadata = () => pageTitle("admin.vouchers.title");

export default async function VouchersPage({ searchParams }: Props) {
  const { client } = await requireAdmin();
  const t = await getTranslations("admin.vouchers");
  const state = parseListState(await searchParams, VOUCHER_STATES);
  const [found, owed] = await Promise.all([listVouchers(client, state), getLiability(client)]);
  return (
    <ListPage
      part="vouchers"
      path={VOUCHERS_PATH}
      state={state}
      found={found}
      filters={VOUCHER_STATES}
      name={(filter) => t(`states.${filter ?? "all"}`)}
      search={t("search")}
      actions={<GiveButton />}
      note={t("owed", { amount: formatCents(owed.cents), count: owed.vouchers })}
    >
      <VoucherList vouchers={found.rows} />
    </ListPage>
  );
}
