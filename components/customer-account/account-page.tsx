import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Section } from "@/components/orders/section";
import { Button } from "@/components/ui/button";
import { signOutAction } from "@/lib/customer-account/actions";
import type { Account } from "@/lib/customer-account/queries";
import { germanDate, germanDay } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { unsubscribePath } from "@/lib/subscriptions/newsletter/links";
import { AccountAddresses } from "./account-addresses";
import { AccountFavorites } from "./account-favorites-client";
import { AccountFrame } from "./account-frame";
import { AccountOrders } from "./account-orders";
import { EndForm } from "./end-form";
import { EraseForm } from "./erase-form";

/** `isUnsure`: their data were to be erased, but the box was not ticked. */
export async function AccountPage({ account, isUnsure }: { account: Account; isUnsure: boolean }) {
  const t = await getTranslations("account");
  return (
    <AccountFrame>
      <p role="status" className="mt-4 wrap-anywhere text-stone">
        {t("signedIn", { email: account.email })}
      </p>
      <div className="mt-10 grid max-w-3xl gap-y-12">
        <Section title={t("orders")}>
          <AccountOrders {...account} />
        </Section>
        {account.addresses.length > 0 && <AccountAddresses addresses={account.addresses} />}
        {account.vouchers.length > 0 && (
          <Section title={t("vouchers")}>
            <ul>
              {account.vouchers.map(({ lastFour, cents, expiresOn }) => (
                <li key={lastFour} className="py-1 tabular-nums">
                  {t("voucher", { code: lastFour, amount: formatCents(cents), day: germanDay(expiresOn) })}
                </li>
              ))}
            </ul>
          </Section>
        )}
        {account.pictures.length > 0 && (
          <Section title={t("pictures")}>
            <ul className="grid gap-4">
              {account.pictures.map(({ id, deleteAt }) => (
                <li key={id}>
                  <p>{deleteAt ? t("picture", { day: germanDate(deleteAt) }) : t("pictureNeeded")}</p>
                  {deleteAt && <EndForm kind="picture" id={id} label={t("deletePicture")} />}
                </li>
              ))}
            </ul>
          </Section>
        )}
        {account.notices.length > 0 && (
          <Section title={t("notices")}>
            <ul className="grid gap-4">
              {account.notices.map(({ id, product }) => (
                <li key={id}>
                  <p>{t("notice", { product })}</p>
                  <EndForm kind="notice" id={String(id)} label={t("endNotice")} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section title={t("favorites")}>
          <AccountFavorites kept={account.favorites} />
          {account.favorites && <EndForm kind="favorites" label={t("endFavorites")} />}
        </Section>
        <Section title={t("newsletter")}>
          <p>{t(account.newsletter ? "subscribed" : "notSubscribed")}</p>
          <Link
            href={account.newsletter ? unsubscribePath(account.newsletter) : "/newsletter"}
            prefetch={false}
            className="inline-flex min-h-11 items-center"
          >
            <span className="text-link">{t(account.newsletter ? "unsubscribe" : "subscribe")}</span>
          </Link>
        </Section>
        <Section title={t("data")}>
          <a href="/konto/daten" download className="inline-flex min-h-11 items-center">
            <span className="text-link">{t("export")}</span>
          </a>
          <EraseForm mayErase={account.mayErase} isUnsure={isUnsure} />
        </Section>
        <form action={signOutAction} className="flex flex-wrap gap-4">
          <Button type="submit" variant="outline">
            {t("signOut")}
          </Button>
          <Button type="submit" variant="outline" name="everywhere" value="1">
            {t("signOutEverywhere")}
          </Button>
          <p className="basis-full text-sm text-stone">{t("signOutHint")}</p>
        </form>
      </div>
    </AccountFrame>
  );
}
