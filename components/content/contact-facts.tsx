import type { ReactNode } from "react";
import { ContactLink } from "@/components/layout/contact-link";
import { HoursTable } from "@/components/settings/hours-table";
import { OpenNow } from "@/components/content/open-now-client";
import { ABOUT } from "@/lib/platform/texts";
import type { Language } from "@/lib/platform/language";
import { aboutTexts } from "@/lib/settings/own-texts";
import { settings } from "@/lib/settings/read";
import { telephoneLink } from "@/lib/settings/phone";
import { serviceOf } from "@/lib/settings/hours";
import { STATES_IN } from "@/lib/settings/states";
import { interpolate } from "@/lib/platform/format/interpolate";

export async function ContactFacts({ language }: { language: Language }) {
  const { hours: times } = ABOUT[language];
  const [text, { email, phone, legalName, street, postalCode, city }, hours] = await Promise.all([
    aboutTexts("care", language),
    settings("company"),
    settings("hours"),
  ]);
  const service = serviceOf(hours);
  return (
    <section aria-labelledby="contact" className="mt-14 border-t border-ink pt-8 md:mt-20">
      <h2 id="contact" className="sr-only">
        {text.contact}
      </h2>
      <div className="grid gap-x-10 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
        <div className="space-y-8">
          <Fact title={text.email} note={text.emailNote}>
            <ContactLink href={`mailto:${email}`}>{email}</ContactLink>
          </Fact>
          <Fact title={text.phone} note={text.phoneNote}>
            <ContactLink href={telephoneLink(phone)}>{phone}</ContactLink>
          </Fact>
        </div>
        <Fact title={text.post}>
          <address lang="de" className="not-italic">
            {legalName}
            <br />
            {street}
            <br />
            {postalCode} {city}
          </address>
        </Fact>
        <Fact title={text.hours} note={interpolate(text.hoursNote, { state: STATES_IN[hours.state][language] })}>
          <div className="mb-2">
            <OpenNow place={service} language={language} text={times} />
          </div>
          <HoursTable caption={text.hoursCaption} hours={service.hours} language={language} />
        </Fact>
      </div>
    </section>
  );
}

function Fact({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-sm text-stone">{title}</h3>
      {children}
      {note && <p className="mt-1 text-sm text-stone">{note}</p>}
    </div>
  );
}
