import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { FormValues } from "@/lib/checkout/form";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { findPaymentMethod } from "@/lib/payment/methods";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { submit as text, totals } from "#messages/client/checkout.json";

type Props = {
  form: string;
  /** What is left to be paid, in cents; undefined while a price is not known yet. */
  dueCents: number | undefined;
  isBusy: boolean;
  /** A code is being checked: until it is known what it gives, nothing is ordered. */
  isChecking: boolean;
  isStale: boolean;
};

/** In a live shop its words are those of § 312j BGB and nothing else. */
export function SubmitButton({ form, dueCents, isBusy, isChecking, isStale }: Props) {
  const total = dueCents === undefined ? totals.loading : formatCents(dueCents);
  const [payment, card] = useWatch({ control: useFormContext<FormValues>().control, name: ["payment", "card"] });
  const isCardMissing = findPaymentMethod(payment)?.money === "test" && Object.values(card).includes("");
  const busy = (isBusy && text.busy) || (isChecking && text.checking);
  const label = SHOP_MODE === "live" ? text.live : interpolate(text.test, { total });
  return (
    <>
      <Button
        type="submit"
        form={form}
        disabled={busy !== false || isStale}
        aria-disabled={isCardMissing ? true : undefined}
        className="mt-5 min-h-14 w-full text-base tabular-nums"
      >
        {busy || label}
      </Button>
      <p role="status" className="sr-only">
        {busy}
      </p>
    </>
  );
}
