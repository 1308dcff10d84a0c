import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Panel } from "@/components/admin/parts/panel";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { shortMoment } from "@/lib/platform/format/dates";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import type { Work } from "@/lib/workshop/admin/queries";
import type { SheetFacts } from "@/lib/workshop/sheet-facts";

type Props = { work: Work; facts: SheetFacts | null };

/** Dots per inch from which a print looks sharp, and below which it looks blurred. */
const [SHARP, BLURRED] = [200, 120];

export async function WorkFacts({ work, facts }: Props) {
  const t = await getTranslations("admin.workshop");
  const { name, articleNumber, quantity, seed, shape, order, customer } = work;
  return (
    <Panel title={t("facts")}>
      <dl className="grid gap-4">
        <Fact label={t("order")}>
          {customer ? (
            <HoverTextLink href={adminOrderPath(order.number)} className="[overflow-wrap:anywhere] tabular-nums">
              {order.number}
            </HoverTextLink>
          ) : (
            <span>{order.number}</span>
          )}
          <span className="block text-sm text-stone">{t("ordered", { time: shortMoment(order.placedAt) })}</span>
        </Fact>
        {customer && (
          <Fact label={t("customer")}>
            {customer.name}
            <span className="block text-sm wrap-anywhere text-stone">{customer.email}</span>
          </Fact>
        )}
        <Fact label={t("article")}>
          {name}
          <span className="block text-sm text-stone">{t("articleNumber", { number: articleNumber })}</span>
        </Fact>
        <Fact label={t("amount")}>{quantity}</Fact>
        {facts ? <Sheet facts={facts} /> : <Fact label={t("format")}>{t("noFormat")}</Fact>}
        {shape && <Fact label={t("shape")}>{t(`shapes.${shape}`)}</Fact>}
        {seed !== null && <Fact label={t("seed")}>{seed}</Fact>}
      </dl>
    </Panel>
  );
}

async function Sheet({ facts: { sheet, grid, dimensions, pieces, dpi } }: { facts: SheetFacts }) {
  const t = await getTranslations("admin.workshop");
  const { columns, rows } = grid;
  return (
    <>
      <Fact label={t("format")}>{t(sheet.width >= sheet.height ? "landscape" : "portrait", { dimensions })}</Fact>
      <Fact label={t("pieces")}>
        {t(columns * rows === pieces ? "grid" : "gridOther", { pieces, cut: columns * rows, columns, rows })}
      </Fact>
      <Fact label={t("resolution")}>{t(dpi < BLURRED ? "dpiLow" : dpi < SHARP ? "dpiFair" : "dpiGood", { dpi })}</Fact>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-stone">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
