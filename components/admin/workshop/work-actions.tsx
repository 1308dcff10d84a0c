import { getTranslations } from "next-intl/server";
import { buttonVariants } from "@/components/ui/button";
import { moneyBackOf, paidBy } from "@/lib/orders/admin/money-back";
import { folderPath } from "@/lib/workshop/admin/paths";
import type { Work } from "@/lib/workshop/admin/queries";
import text from "#messages/client/admin-workshop.json";
import { FolderButton } from "./folder-button";
import { RefuseButton } from "./refuse-button";
import { ApproveButton, ProduceButton } from "./work-buttons";

export async function WorkActions({ work, mayRefuse }: { work: Work; mayRefuse: boolean }) {
  const t = await getTranslations("admin.workshop");
  const { id, state, order, picture, customer, isAlone } = work;
  const isPaid = order.status === "paid";
  const isRunning = isPaid || order.status === "open";
  const money = !isPaid ? "none" : isAlone ? "whole" : "part";
  const canRefuse = mayRefuse && isRunning && (state === "waiting" || state === "approved");
  const canMake =
    picture && (isPaid || order.status === "dispatched") && (state === "approved" || state === "produced");
  const isOver = order.status === "cancelled" || order.status === "refunded";
  return (
    <section aria-label={t("actions")} className="mt-6 grid gap-4">
      {order.status === "open" && <p className="prose-measure text-stone">{t("unpaidNote")}</p>}
      {isOver && <p className="text-stone">{t("over")}</p>}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {isRunning && state === "waiting" && <ApproveButton id={id} isPaid={isPaid} />}
        {canRefuse && customer && (
          <RefuseButton
            id={id}
            name={customer.name}
            email={customer.email}
            money={money}
            moneyBack={moneyBackOf(
              order.paidBy.map((provider) => paidBy({ kind: "payment", provider })),
              order.paymentMethod,
            )}
          />
        )}
        {canMake && <FolderButton address={folderPath(id, "sheet")} label={text.folder} className={buttonVariants()} />}
        {isPaid && state === "approved" && <ProduceButton id={id} isProduced={false} />}
        {isPaid && state === "produced" && <ProduceButton id={id} isProduced />}
      </div>
    </section>
  );
}
