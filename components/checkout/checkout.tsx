import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState, type KeyboardEvent, type ReactNode } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useLiveQuote } from "@/components/cart/use-live-quote";
import { clearNotices } from "@/lib/cart/notices";
import { useQuote } from "@/lib/cart/quote";
import { useCart } from "@/lib/cart/store";
import { reductionCents, subtotalCents } from "@/lib/cart/totals";
import { voucherCents } from "@/lib/cart/voucher-cents";
import { loadDraft, saveDraft, type Pending } from "@/lib/checkout/draft";
import { formSchema } from "@/lib/checkout/form";
import { orderKey } from "@/lib/checkout/order-key";
import { checkVatId } from "@/lib/checkout/place";
import { shareOut, sumOf } from "@/lib/vouchers/share";
import text from "#messages/client/checkout.json";
import { CheckoutForm } from "./checkout-form";
import { EmptyCart } from "./empty-cart";
import { OrderGlance } from "./order-glance";
import { OrderPart } from "./order-part";
import { useBillingPerson } from "./use-billing-person";
import { useDiscount } from "./use-discount";
import { useFittingPayment } from "./use-fitting-payment";
import { useFittingShipping } from "./use-fitting-shipping";
import { useOrderSums } from "./use-order-sums";
import { usePlaceOrder } from "./use-place-order";
import { useVouchers } from "./use-vouchers";

const FORM = "kasse";

/** The checkout of the visitor's own cart. What is typed lives here, so that it outlasts a cart that runs empty. */
export function Checkout({ legal, onlineMethods }: { legal: ReactNode; onlineMethods: ReactNode }) {
  const lines = useCart((cart) => cart.lines);
  const cents = useQuote(({ products }) => subtotalCents(lines, products));
  const [draft] = useState(loadDraft);
  const form = useForm({ defaultValues: draft.values, resolver: zodResolver(formSchema), shouldFocusError: false });
  const bought = useQuote(({ products }) => voucherCents(lines, products));
  const voucherControl = useVouchers(draft.vouchers);
  const goods = lines.map(({ productId, quantity, engraving }) => ({
    productId,
    quantity,
    isEngraved: Boolean(engraving),
  }));
  const code = useDiscount(draft.discount, cents > 0 ? goods : null, voucherControl.redeem);
  const [attempt, setAttempt] = useState(0);
  const onInvalid = () => setAttempt((count) => count + 1);
  const sums = useOrderSums({ control: form.control, lines, subtotalCents: cents, discount: code.discount });
  const parts = shareOut(voucherControl.vouchers, (sums?.totalCents ?? 0) - bought);
  const dueCents = sums ? sums.totalCents - sumOf(parts) : undefined;
  const fitShipping = useFittingShipping(form);
  const chosenPayment = useFittingPayment(form, fitShipping, parts.length > 0 && dueCents === 0, dueCents);
  const { discount } = code;
  const { vouchers } = voucherControl;
  const keep = (pending?: Pending | null) =>
    saveDraft({ values: { ...form.getValues(), payment: chosenPayment() }, discount, vouchers, pending });
  const { phase, error, place } = usePlaceOrder(form, code, voucherControl, keep, onInvalid);
  const isStale = useQuote(({ promoted }) => reductionCents(lines, promoted) === null);
  const isEmpty = lines.length === 0;
  const isDigital = bought > 0 && bought === cents;
  useLiveQuote("cart", true, lines);
  useEffect(() => () => clearNotices("cart"), []);
  useEffect(() => {
    if (!isEmpty) orderKey();
  }, [isEmpty]);

  const submit = form.handleSubmit(place, async () => {
    const { hasCompany, company } = form.getValues();
    // Its check digits are judged on the server alone.
    if (hasCompany && company.vatId && !(await checkVatId(company.vatId)))
      form.setError("company.vatId", { message: text.errors.vatIdWrong });
    onInvalid();
  });
  const keepBillingPerson = useBillingPerson(form, draft.values);
  const save = () => {
    keepBillingPerson();
    keep();
  };
  useEffect(() => {
    if (phase === "idle" && (discount !== draft.discount || vouchers !== draft.vouchers)) keep();
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed is kept as it changes
  }, [discount, vouchers, draft, phase]);

  if (phase === "placed") return <p role="status">{text.submit.done}</p>;
  if (phase === "paying") return <p role="status">{text.submit.toPayment}</p>;
  if (isEmpty) return <EmptyCart />;
  const isBusy = phase === "placing";
  return (
    <FormProvider {...form}>
      <OrderGlance lines={lines} sums={sums} code={code} parts={parts} isDigital={isDigital} isBusy={isBusy} />
      <div className="grid gap-x-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_minmax(21rem,26rem)] lg:gap-x-16 xl:gap-x-28">
        <form
          id={FORM}
          noValidate
          inert={isBusy}
          onChange={save}
          onKeyDown={keepFromOrdering}
          onSubmit={(event) => void submit(event)}
          className="min-w-0"
        >
          <CheckoutForm
            attempt={attempt}
            onlineMethods={onlineMethods}
            vouchers={voucherControl}
            parts={parts}
            dueCents={dueCents}
            fitShipping={fitShipping}
            isDigital={isDigital}
            goodsCents={cents - bought}
          />
        </form>
        <section
          aria-labelledby="kasse-bestellung"
          className="min-w-0 border-t border-line pt-8 md:sticky md:bottom-8 md:min-h-[calc(100dvh-4rem)] md:self-end md:border-t-0 md:border-l md:pt-0 md:pl-6 lg:pl-10 xl:pl-14"
        >
          <h2 id="kasse-bestellung" className="mb-6 font-serif text-2xl leading-tight tracking-[-0.01em]">
            {text.sections.order}
          </h2>
          <OrderPart
            form={FORM}
            lines={lines}
            sums={sums}
            code={code}
            parts={parts}
            isDigital={isDigital}
            orderError={error}
            isBusy={isBusy}
            isChecking={voucherControl.isBusy || code.isBusy}
            isStale={isStale}
            legal={legal}
          />
        </section>
      </div>
    </FormProvider>
  );
}

/** The Enter key in a field must not order: that is for the button alone. */
function keepFromOrdering(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
