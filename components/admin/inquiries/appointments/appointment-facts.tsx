import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { shortMoment } from "@/lib/platform/format/dates";
import type { AppointmentRow } from "@/lib/inquiries/appointments/row";
import { wishInWords } from "@/lib/inquiries/appointments/words";
import { telephoneLink } from "@/lib/settings/phone";

export async function AppointmentFacts({ appointment }: { appointment: AppointmentRow }) {
  const [t, contact] = await Promise.all([getTranslations("admin.appointments"), getTranslations("admin.contact")]);
  const { language, place, email, phone, concern, receivedAt } = appointment;
  return (
    <>
      <dl className="mt-8 grid gap-x-10 gap-y-4 border-t border-line pt-5 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label={t("when")}>{wishInWords("de", appointment)}</Fact>
        <Fact label={t("store")}>{place.name}</Fact>
        <Fact label={t("language")}>{contact(`languages.${language}`)}</Fact>
        {phone && (
          <Fact label={t("phone")}>
            <a href={telephoneLink(phone)} className="text-link">
              {phone}
            </a>
          </Fact>
        )}
      </dl>
      <h2 className="mt-8 text-sm text-stone">{t("concern")}</h2>
      <p className="mt-2 prose-measure wrap-anywhere whitespace-pre-line">{concern}</p>
      <p className="mt-6 text-sm wrap-anywhere text-stone tabular-nums">
        {t("received", { time: shortMoment(receivedAt) })}, {shownEmail(email)}
      </p>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-stone">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
