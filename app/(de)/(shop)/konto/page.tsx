import type { Metadata } from "next";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { AccountPage } from "@/components/customer-account/account-page";
import { SignInPage } from "@/components/customer-account/sign-in-page";
import { readAccount } from "@/lib/customer-account/queries";

// Blocking on purpose: what is streamed into a Suspense boundary stays invisible without JavaScript.
export const instant = false;

type Props = PageProps<"/konto">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("title"), robots: { index: false, follow: false } };
}

export default async function CustomerAccountPage({ searchParams }: Props) {
  await connection();
  const { nach, geloescht, haken } = await searchParams;
  const account = await readAccount(typeof nach === "string" ? nach : null);
  if (!account) return <SignInPage isErased={geloescht === "ja"} />;
  return <AccountPage account={account} isUnsure={haken === "fehlt"} />;
}
