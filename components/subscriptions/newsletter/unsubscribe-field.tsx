import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { requestUnsubscribeAction } from "@/lib/subscriptions/newsletter/actions";
import { EmailRequest } from "./email-request-client";

/** The field that sends the link which ends the newsletter, for who has none at hand. */
export async function UnsubscribeField() {
  const t = await getTranslations("newsletter");
  return (
    <EmailRequest
      action={requestUnsubscribeAction}
      page="/newsletter#abmelden"
      words={{
        email: t("email"),
        placeholder: t("placeholder"),
        trap: t("trap"),
      }}
    >
      <Button type="submit" variant="outline" className="shrink-0">
        {t("end.submit")}
      </Button>
    </EmailRequest>
  );
}
