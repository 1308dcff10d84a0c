import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ContactLink } from "@/components/layout/contact-link";
import { HoursTable } from "@/components/settings/hours-table";
import { settings } from "@/lib/settings/read";
import { telephoneLink } from "@/lib/settings/phone";
import { serviceOf } from "@/lib/settings/hours";
import { STATES_IN } from "@/lib/settings/states";

export async function ContactAddress() {
  const t = await getTranslations("contactPage");
  const [{ email, phone, legalName, street, postalCode, city }, hours] = await Promise.all([
    settings("company"),
    settings("hours"),
  ]);
  return (
    <div className="mt-12 grid gap-x-10 gap-y-8 border-t border-ink pt-8 sm:grid-cols-2 lg:grid-cols-4">
      <Fact title={t("email")} note={t("emailNote")}>
        <ContactLink href={`mailto:${email}`}>{email}</ContactLink>
      </Fact>
      <Fact title={t("phone")} note={t("phoneNote")}>
        <ContactLink href={telephoneLink(phone)}>{phone}</ContactLink>
      </Fact>
      <Fact title={t("post")}>
        <address className="not-italic">
          {legalName}
          <br />
          {street}
          <br />
          {postalCode} {city}
        </address>
      </Fact>
      <Fact title={t("hours")} note={t("hoursNote", { state: STATES_IN[hours.state].de })}>
        <HoursTable caption={t("hoursCaption")} hours={serviceOf(hours).hours} language="de" />
      </Fact>
    </div>
  );
}

function Fact({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-2 text-sm text-stone">{title}</h2>
      {children}
      {note && <p className="mt-1 text-sm text-stone">{note}</p>}
    </div>
  );
}
