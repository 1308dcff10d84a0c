import { getTranslations } from "next-intl/server";
import { textLink } from "@/components/layout/text-link";
import { settings } from "@/lib/settings/read";
import { AccountFrame } from "./account-frame";
import { SignIn } from "./sign-in-client";

/** `isErased`: somebody has just erased their data. */
export async function SignInPage({ isErased = false }: { isErased?: boolean }) {
  const t = await getTranslations("account");
  return (
    <AccountFrame>
      {isErased && (
        <p role="status" className="mt-6 prose-measure border-l-2 border-ink pl-4">
          {t("erased")}
        </p>
      )}
      <p className="mt-6 mb-10 prose-measure text-lg">{t("intro")}</p>
      <SignIn phone={(await settings("company")).phone} />
      <p className="mt-6 prose-measure text-sm text-stone">
        {t.rich("privacy", { privacy: textLink("/datenschutz"), lookup: textLink("/meine-bestellung") })}
      </p>
    </AccountFrame>
  );
}
