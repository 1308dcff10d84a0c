import { connection } from "next/server";
import { AccountPage } from "@/components/customer-account/account-page";
import { SignInPage } from "@/components/customer-account/sign-in-page";
import { NOT_INDEXED, pageTitle } from "@/lib/platform/page-title";
import { readAccount } from "@/lib/customer-account/queries";

// Blocking on purpose: what is streamed into a Suspense boundary stays invisible without JavaScript.
export const instant = false;

type Props = PageProps<"/konto">;

export const generateMetadata = () => pageTitle("account.title", NOT_INDEXED);

export default async function CustomerAccountPage({ searchParams }: Props) {
  await connection();
  const { nach, geloescht, haken } = await searchParams;
  const account = await readAccount(typeof nach === "string" ? nach : null);
  if (!account) return <SignInPage isErased={geloescht === "ja"} />;
  return <AccountPage account={account} isUnsure={haken === "fehlt"} />;
}
