import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { RowLog } from "@/components/admin/audit-log/row-log";
import { OrderMessages } from "@/components/admin/inquiries/contact/order-messages";
import { OrderActions } from "@/components/admin/orders/order-actions";
import { OrderAddresses } from "@/components/admin/orders/order-addresses";
import { OrderDocuments } from "@/components/admin/orders/order-documents";
import { OrderGift } from "@/components/admin/orders/order-gift";
import { OrderHead } from "@/components/admin/orders/order-head";
import { OrderHistory } from "@/components/admin/orders/order-history";
import { OrderItems } from "@/components/admin/orders/order-items";
import { OrderMails } from "@/components/admin/orders/order-mails";
import { OrderNotes } from "@/components/admin/orders/order-notes";
import { OrderParcel } from "@/components/admin/orders/order-parcel";
import { OrderPayment } from "@/components/admin/orders/order-payment";
import { OrderWithdrawals } from "@/components/admin/orders/order-withdrawals";
import { OrderWork } from "@/components/admin/workshop/order-work";
import { Panel } from "@/components/admin/parts/panel";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { findAdminOrder } from "@/lib/orders/admin/queries";
import { listWorkOf } from "@/lib/workshop/admin/queries";

export const instant = false;

type Props = PageProps<"/admin/bestellungen/[number]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("admin.orders");
  return { title: t("one", { number: (await params).number }) };
}

export default async function OrderPage({ params, searchParams }: Props) {
  const admin = await requireAdmin("sales");
  const { client } = admin;
  const t = await getTranslations("admin.orders");
  const { number } = await params;
  const order = await findAdminOrder(client, number);
  if (!order) notFound();
  return (
    <>
      <HoverTextLink href="/admin/bestellungen">{t("back")}</HoverTextLink>
      <OrderHead order={order} />
      <OrderActions order={order} withdrawalId={Number((await searchParams).widerruf)} />
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-10">
          <OrderItems order={order} />
          <OrderWork work={await listWorkOf(client, number)} />
          <OrderGift order={order} isOwner={admin.role === "admin"} />
          <OrderMessages client={client} number={number} />
          <OrderNotes order={order} />
          <OrderDocuments order={order} />
          <div>
            <OrderHistory order={order} />
            <div className="mt-4 border-t border-line">
              <RowLog admin={admin} table="orders" rowId={order.id} />
            </div>
          </div>
        </div>
        <div className="grid content-start gap-10">
          <OrderAddresses order={order} />
          <OrderParcel order={order} />
          <OrderPayment order={order} />
          <Panel title={t("withdrawals")}>
            <OrderWithdrawals order={order} />
          </Panel>
          <OrderMails mails={order.mails} />
        </div>
      </div>
    </>
  );
}
