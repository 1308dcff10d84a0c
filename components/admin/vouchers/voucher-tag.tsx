import { getTranslations } from "next-intl/server";
import { Tag } from "@/components/admin/parts/tag";

export async function VoucherTag({ isVoided, balanceCents }: { isVoided: boolean; balanceCents: number }) {
  const t = await getTranslations("admin.vouchers.tags");
  if (isVoided) return <Tag>{t("voided")}</Tag>;
  return balanceCents > 0 ? <Tag tone="open">{t("open")}</Tag> : <Tag>{t("over")}</Tag>;
}
