import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { isCardFilled } from "@/lib/checkout/card";
import type { FormValues } from "@/lib/checkout/form";
import { fill } from "@/lib/fill";
import { formatCents } from "@/lib/money";
import { findPaymentMethod } from "@/lib/payment/methods";
import { SHOP_MODE } from "@/lib/shop/mode";
import { submit as text, totals } from "@/messages/client/checkout.de.json";

type Props = { form: string; totalCents: number | undefined; isBusy: boolean };

/** Orders. In a live shop its words are those of § 312j BGB and nothing else. */
export function SubmitButton({ form, totalCents, isBusy }: Props) {
  const { control } = useFormContext<FormValues>();
  const [payment, card] = useWatch({ control, name: ["payment", "card"] });
  const lacksCard = Boolean(findPaymentMethod(payment)?.needsCard) && !isCardFilled(card);
  const total = totalCents === undefined ? totals.loading : formatCents(totalCents);
  const label = SHOP_MODE === "live" ? text.live : fill(text.test, { total });
  return (
    <>
      <Button
        type="submit"
        form={form}
        disabled={isBusy || lacksCard}
        aria-describedby={lacksCard ? "kasse-karte-fehlt" : undefined}
        className="mt-5 min-h-14 w-full text-base tabular-nums"
      >
        {isBusy ? text.busy : label}
      </Button>
      {lacksCard && (
        <p id="kasse-karte-fehlt" className="mt-2.5 text-sm text-stone">
          {text.cardMissing}
        </p>
      )}
      <p role="status" className="sr-only">
        {isBusy && text.busy}
      </p>
    </>
  );
}
