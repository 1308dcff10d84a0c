import { useForm, FormProvider } from "react-hook-form";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EMPTY_FORM, type FormValues } from "@/lib/checkout/form";
import { CheckoutForm } from "./checkout-form";
import type { VoucherControl } from "./use-vouchers";

function Form({ values }: { values: Partial<FormValues> }) {
  const form = useForm({ defaultValues: { ...EMPTY_FORM, ...values } });
  return (
    <FormProvider {...form}>
      <CheckoutForm
        goodsCents={4990}
        attempt={0}
        onlineMethods={null}
        vouchers={{ vouchers: [], message: {} } as unknown as VoucherControl}
        parts={[]}
        dueCents={4990}
        fitShipping={() => undefined}
        isDigital={false}
      />
    </FormProvider>
  );
}

/** What browsers may fill into the fields that a person types into or chooses from, in their order. */
function tokensOf(values: Partial<FormValues>): string[] {
  const markup = renderToStaticMarkup(<Form values={values} />);
  const fields = markup.match(/<(?:input|select|textarea)\b(?![^>]*type="(?:radio|checkbox)")[^>]*>/g) ?? [];
  return fields.map((field) => /autocomplete="([^"]*)"/i.exec(field)?.[1] ?? "whatever");
}

const PERSON = ["email", "given-name", "family-name", "tel"];
const TOWN = ["postal-code", "address-level2"];

test("browsers fill in each field of the checkout with what belongs there", () => {
  const shipping = ["address-line1", "address-line2", ...TOWN, "country-name"].map((token) => `shipping ${token}`);
  const billing = [...PERSON, "address-line1", ...TOWN, "country"].map((token) => `billing ${token}`);
  const codeAndCard = ["off", "cc-name", "cc-number", "cc-exp", "cc-csc"];
  expect(tokensOf({ hasBilling: true, payment: "simulated" })).toEqual([
    ...PERSON,
    ...shipping,
    ...billing,
    ...codeAndCard,
  ]);
});

test("browsers leave the numbers of a Packstation alone", () => {
  const delivery = { ...EMPTY_FORM.delivery, kind: "packstation" as const };
  const shipping = [...TOWN, "country-name"].map((token) => `shipping ${token}`);
  expect(tokensOf({ delivery, payment: "prepayment" })).toEqual([...PERSON, "off", "off", ...shipping, "off"]);
});
