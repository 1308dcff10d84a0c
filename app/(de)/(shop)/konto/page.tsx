import type { Metadata } from "next";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { AccountPage } from "@/components/customer-account/account-page";
import { SignIn } from "@/components/customer-account/sign-in-client";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { textLink } from "@/components/layout/text-link";
import { readAccount } from "@/lib/customer-account/queries";
import { settings } from "@/lib/settings/read";

// Blocking on purpose: what is streamed into a Suspense boundary stays invisible without JavaScript.
export const instant = false;

type Props = PageProps<"/konto">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("title"), robots: { index: false, follow: false } };
}

export default async function CustomerAccountPage({ searchParams }: Props) {
  await connection();
  const { nach } = await searchParams;
  const [t, account] = await Promise.all([
    getTranslations("account"),
    readAccount(typeof nach === "string" ? nach : null),
  ]);
  return (
    <div className="gutter pt-5 pb-24 md:pt-8">
      <Breadcrumb crumbs={[{ label: t("title") }]} />
      <h1 className="mt-4 display-type text-title">{t("title")}</h1>
      {account ? (
        <AccountPage account={account} />
      ) : (
        <>
          <p className="mt-6 mb-10 prose-measure text-lg">{t("intro")}</p>
          <SignIn phone={(await settings("company")).phone} />
          <p className="mt-6 prose-measure text-sm text-stone">
            {t.rich("privacy", { privacy: textLink("/datenschutz"), lookup: textLink("/meine-bestellung") })}
          </p>
        </>
      )}
    </div>
  );
}
