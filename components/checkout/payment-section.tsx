import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { FormValues } from "@/lib/checkout/form";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { canPayOnline, findPaymentMethod, offeredMethods, type PaymentMethod } from "@/lib/payment/methods";
import { isShippingTied } from "@/lib/payment/shipping";
import { shownConditions } from "@/lib/settings/shop-data";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import type { Part } from "@/lib/vouchers/share";
import text from "#messages/client/checkout.json";
import methods from "#messages/client/payment.json";
import { CardFields } from "./card-fields";
import { RadioCard } from "./radio-card";
import { Section } from "./section";
import type { FitShipping } from "./use-fitting-shipping";
import type { VoucherControl } from "./use-vouchers";
import { VoucherCode } from "./voucher-code";

const { payment: words } = text;

type Props = {
  onlineMethods: ReactNode;
  vouchers: VoucherControl;
  parts: readonly Part[];
  /** What is left to be paid, in cents; undefined while a price is not known yet. */
  dueCents: number | undefined;
  fitShipping: FitShipping;
};

export function PaymentSection({ onlineMethods, vouchers, parts, dueCents, fitShipping }: Props) {
  const { control } = useFormContext<FormValues>();
  const payment = useWatch({ control, name: "payment" });
  return (
    <Section id="kasse-zahlung" title={text.sections.payment}>
      <VoucherCode control={vouchers} parts={parts} />
      {payment === "voucher" ? (
        <p className="font-medium">{words.covered}</p>
      ) : (
        <>
          {parts.length > 0 && dueCents !== undefined && (
            <p>{interpolate(words.rest, { amount: formatCents(dueCents) })}</p>
          )}
          <PaymentChoice onlineMethods={onlineMethods} dueCents={dueCents} fitShipping={fitShipping} />
          {findPaymentMethod(payment)?.money === "test" && <CardFields />}
          <PaymentText method={findPaymentMethod(payment)} />
        </>
      )}
    </Section>
  );
}

function PaymentChoice({
  onlineMethods,
  dueCents,
  fitShipping,
}: Pick<Props, "onlineMethods" | "dueCents" | "fitShipping">) {
  const { control, register, clearErrors, getValues } = useFormContext<FormValues>();
  const payment = useWatch({ control, name: "payment" });
  const isTooSmall = dueCents !== undefined && !canPayOnline(dueCents);
  const pay = () => {
    clearErrors("card");
    fitShipping(getValues("payment"));
  };
  const conditions = shownConditions();
  const offered = offeredMethods(conditions);
  if (offered.length === 1) return <p className="font-medium">{methods[payment].label}</p>;
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="sr-only">{text.sections.payment}</legend>
      {offered.map(({ id, money }) => (
        <RadioCard
          key={id}
          {...register("payment", { onChange: pay })}
          value={id}
          disabled={money === "provider" && isTooSmall}
          label={methods[id].label}
          note={
            money === "provider"
              ? isTooSmall
                ? words.onlineTooSmall
                : onlineMethods
              : interpolate(methods[id][SHOP_MODE].note, { days: String(conditions.payDays) })
          }
        />
      ))}
    </fieldset>
  );
}

function PaymentText({ method }: { method: PaymentMethod | undefined }) {
  const written = method && methods[method.id][SHOP_MODE].text;
  if (!written) return null;
  const conditions = shownConditions();
  return (
    <p className="prose-measure text-stone">
      <span>{interpolate(written, { days: String(conditions.payDays) })}</span>
      {method.waits && isShippingTied(conditions) && (
        <span> {interpolate(words.shippingTied, { name: conditions.shipping[0].name })}</span>
      )}
    </p>
  );
}
