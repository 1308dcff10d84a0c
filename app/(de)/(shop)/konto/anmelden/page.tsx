import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignInPage } from "@/components/customer-account/sign-in-page";

// Where browsers without JavaScript go on with the form of /konto; static, see sign-in-client.tsx.
export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("title"), robots: { index: false, follow: false } };
}

export default SignInPage;
