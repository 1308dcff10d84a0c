import { useFormContext, useWatch } from "react-hook-form";
import { Group } from "@/components/admin/orders/address-groups";
import { Field, SelectField } from "@/components/forms/field";
import { Options } from "@/components/forms/options";
import { DISCOUNT_KINDS, WAYS_TO_PAY, type ManualValues } from "@/lib/checkout/admin/values";
import { manualSums } from "@/lib/checkout/admin/sums";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { shippingPrice, type Conditions } from "@/lib/settings/conditions";
import text from "#messages/client/admin-new-order.json";

/** `offersOnline`: an order can be paid online. */
export type CostsProps = { conditions: Conditions; offersOnline: boolean };

/** Discount, shipping, how it is paid, and what it comes to. */
export function OrderCosts({ conditions, offersOnline }: CostsProps) {
  const { register, control, formState } = useFormContext<ManualValues>();
  const [lines, discountKind, discount, shipping, paidBy] = useWatch({
    control,
    name: ["lines", "discountKind", "discount", "shipping", "paidBy"],
  });
  const field = (name: "discountKind" | "discount" | "discountReason" | "shipping" | "paidBy") => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });
  const sums = manualSums({ lines, discountKind, discount, shipping }, conditions);
  const options = [...conditions.shipping.map(({ id }) => id), "pickup" as const];
  const nameOf = (id: (typeof options)[number]) => {
    const option = conditions.shipping.find((other) => other.id === id);
    return option
      ? interpolate(text.shippingOf, { name: option.name, price: shippingPrice(option, text) })
      : text.taken;
  };
  return (
    <>
      <Group title={text.discount}>
        <SelectField label={text.discount} hint={text.discountHint} {...field("discountKind")}>
          <Options of={DISCOUNT_KINDS} as={(kind) => [kind, text.discounts[kind]]} />
        </SelectField>
        {discountKind !== "none" && (
          <>
            <Field
              label={discountKind === "percent" ? text.discountPercent : text.discountAmount}
              inputMode="decimal"
              required
              autoComplete="off"
              {...field("discount")}
            />
            <Field
              label={text.discountReason}
              required
              autoComplete="off"
              {...field("discountReason")}
              className="sm:col-span-2"
            />
          </>
        )}
      </Group>
      <Group title={`${text.shipping} & ${text.payment}`}>
        <SelectField label={text.shipping} {...field("shipping")}>
          <Options of={options} as={(id) => [id, nameOf(id)]} />
        </SelectField>
        <SelectField label={text.payment} hint={`${text.paymentHints[paidBy]} ${text.noCash}`} {...field("paidBy")}>
          {WAYS_TO_PAY.map(
            (way) =>
              (way !== "link" || offersOnline) && (
                <option key={way} value={way}>
                  {text.payments[way]}
                </option>
              ),
          )}
        </SelectField>
      </Group>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line pt-5 tabular-nums">
        <Sum label={text.subtotal} cents={sums.subtotalCents} />
        {sums.discountCents > 0 && <Sum label={text.discount} cents={-sums.discountCents} />}
        {shipping !== "pickup" && <Sum label={text.shipping} cents={sums.shippingCents} />}
        <div className="col-span-2 mt-2 grid grid-cols-subgrid text-lg font-medium">
          <Sum label={text.total} cents={sums.totalCents} />
        </div>
      </dl>
    </>
  );
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right">{formatCents(cents)}</dd>
    </>
  );
}
