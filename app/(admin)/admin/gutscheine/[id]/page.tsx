import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { RowLog } from "@/components/admin/audit-log/row-log";
import { Panel } from "@/components/admin/parts/panel";
import { ResendVoucherButton, VoidVoucherButton } from "@/components/admin/vouchers/voucher-buttons";
import { VoucherLedger } from "@/components/admin/vouchers/voucher-ledger";
import { VoucherTag } from "@/components/admin/vouchers/voucher-tag";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { pageTitle } from "@/lib/platform/page-title";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { germanDay, shortMoment } from "@/lib/platform/format/dates";
import { VOUCHERS_PATH } from "@/lib/vouchers/admin/paths";
import { findVoucher } from "@/lib/vouchers/admin/queries";

export const instant = false;

type Props = PageProps<"/admin/gutscheine/[id]">;

export const generateMetadata = () => pageTitle("admin.vouchers.title");

export default async function VoucherPage({ params }: Props) {
  const admin = await requireAdmin();
  const { client } = admin;
  const t = await getTranslations("admin.vouchers");
  const voucher = await findVoucher(client, (await params).id);
  if (!voucher) notFound();
  const { id, lastFour: end, balanceCents, email, recipient, greeting, reason, mails } = voucher;
  const isVoided = voucher.voidedAt !== null;
  const facts = [
    [t("until"), germanDay(voucher.expiresOn)],
    [t("purpose"), t(`purposes.${voucher.purpose}`)],
    [t("email"), email],
    [t("recipient"), recipient],
    [t("greeting"), greeting],
    [t("reason"), reason],
    [t("letter"), mails.map((mail) => shortMoment(mail.createdAt)).join(", ")],
  ] as const;
  return (
    <>
      <HoverTextLink href={VOUCHERS_PATH}>{t("back")}</HoverTextLink>
      <h1 className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 display-type text-heading">
        {end ? t("one", { end }) : t("unsent", { id })}
        <span className="font-sans text-base tracking-normal">
          <VoucherTag isVoided={isVoided} balanceCents={balanceCents} />
        </span>
      </h1>
      {!isVoided && balanceCents > 0 && (
        <div className="mt-6 flex flex-wrap gap-3">
          <ResendVoucherButton id={id} email={email} />
          <VoidVoucherButton id={id} balanceCents={balanceCents} />
        </div>
      )}
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Panel title={t("ledger")}>
          <VoucherLedger voucher={voucher} />
        </Panel>
        <Panel title={t("facts")}>
          <dl className="grid gap-3">
            {facts.map(
              ([label, value]) =>
                value && (
                  <div key={label}>
                    <dt className="text-sm text-stone">{label}</dt>
                    <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </Panel>
      </div>
      <div className="mt-10 border-t border-line">
        <RowLog admin={admin} table="vouchers" rowId={id} />
      </div>
    </>
  );
}
