import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { WholeWords } from "@/components/ui/whole-words";
import { requestNewsletterAction } from "@/lib/subscriptions/newsletter/actions";
import { settings } from "@/lib/settings/read";
import { consent } from "@/lib/subscriptions/newsletter/consent";
import { EmailRequest } from "./email-request-client";

export async function NewsletterField() {
  const [t, company] = await Promise.all([getTranslations("newsletter"), settings("company")]);
  const privacy = (words: ReactNode) => (
    <Link href="/datenschutz#newsletter" className="text-link">
      {words}
    </Link>
  );
  return (
    <>
      <EmailRequest
        action={requestNewsletterAction}
        page="/newsletter"
        words={{
          email: t("email"),
          placeholder: t("placeholder"),
          trap: t("trap"),
        }}
      >
        <Button type="submit" variant="outline" className="shrink-0">
          {t("submit")}
        </Button>
      </EmailRequest>
      <p className="mt-4 max-w-md text-sm text-stone">
        <WholeWords>{consent(company).text}</WholeWords> {t.rich("privacy", { privacy })}
      </p>
    </>
  );
}
