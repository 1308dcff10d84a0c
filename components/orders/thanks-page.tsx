import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonVariants } from "@/components/ui/button";
import { lettersOf } from "@/lib/settings/letters";
import { settings } from "@/lib/settings/read";
import type { Order } from "@/lib/orders/schema";
import { NextSteps } from "./next-steps";
import { OrderAddresses } from "./order-addresses";
import { OrderHelp } from "./order-help";
import { OrderLines } from "./order-lines";
import { OrderTotals } from "./order-totals";
import { PaymentNote } from "./payment-note";
import { PlacedPiece } from "./placed-piece";
import { Section } from "./section";

type Props = {
  order: Order;
  address: string;
  /** Whether this installation keeps its mail instead of sending it. */
  keepsMail: boolean;
};

export async function ThanksPage({ order, address, keepsMail }: Props) {
  const t = await getTranslations("order");
  const { thanks } = lettersOf(await settings("letters")).de;
  return (
    <div className="mx-auto w-full max-w-3xl px-5 pt-12 pb-24 md:pt-20">
      <header>
        <PlacedPiece imageUrl={order.items[0]?.imageUrl} />
        <h1 className="mt-6 display-type text-title">{thanks.title}</h1>
        <p className="mt-5 prose-measure text-lg">
          {t.rich("thanks", { nb: (words) => <span className="whitespace-nowrap">{words}</span> })}
        </p>
        {keepsMail && <p className="mt-3 prose-measure text-sm text-stone">{t("noMail")}</p>}
        <p className="mt-3 prose-measure">{thanks.warm}</p>
        {order.mode === "test" && <p className="mt-3 prose-measure text-sm text-stone">{t("test")}</p>}
        <p className="mt-8">
          <span className="block text-sm text-stone">{t("number")}</span>
          <span className="font-serif text-2xl whitespace-nowrap select-all">{order.number}</span>
        </p>
      </header>
      <div className="mt-12 grid gap-y-14">
        <Section title={t("next")}>
          <PaymentNote order={order} />
          {order.paymentMethod === "simulated" && order.status === "paid" && (
            <p className="mt-3 prose-measure">{t("simulatedPaid")}</p>
          )}
          <NextSteps order={order} />
        </Section>
        <Section title={t("title")}>
          <OrderLines order={order} />
          <OrderTotals order={order} />
        </Section>
        <OrderAddresses order={order} />
        <OrderHelp order={order} />
        <div>
          <p className="prose-measure">{t("keep")}</p>
          <p className="mt-2 text-sm wrap-anywhere">
            <a href={address} className="text-link">
              {address}
            </a>
          </p>
          <p className="mt-6 flex flex-wrap gap-4">
            <Link href={`/bestellung/${order.token}`} className={buttonVariants()}>
              {t("toOrder")}
            </Link>
            <Link href="/category/shop" className={buttonVariants({ variant: "outline" })}>
              {t("continue")}
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}
