import { getTranslations } from "next-intl/server";
import { Lines, Section } from "@/components/orders/section";
import { keepAddressAction } from "@/lib/customer-account/actions";
import type { Account } from "@/lib/customer-account/queries";
import { addressLines } from "@/lib/orders/address";
import { EndForm } from "./end-form";
import { OrderTo } from "./order-to-client";

export async function AccountAddresses({ addresses }: Pick<Account, "addresses">) {
  const t = await getTranslations("account");
  return (
    <Section title={t("addresses")}>
      <p className="prose-measure text-sm text-stone">{t("addressesText")}</p>
      <ul className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {addresses.map(({ number, isKept, values }) => (
          <li key={number}>
            <Lines lines={addressLines(values, "delivery")} />
            {isKept ? (
              <div className="mt-3">
                <OrderTo address={values} />
                <EndForm kind="address" id={number} label={t("endAddress")} />
              </div>
            ) : (
              <form action={keepAddressAction}>
                <input type="hidden" name="number" value={number} />
                <button className="inline-flex min-h-11 items-center">
                  <span className="text-link">{t("keepAddress")}</span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
