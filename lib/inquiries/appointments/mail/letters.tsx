import type { ReactNode } from "react";
import { wishInWords } from "@/lib/inquiries/appointments/words";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Language } from "@/lib/platform/language";
import { germanMoment, minuteIn } from "@/lib/platform/format/dates";
import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { ButtonLink, Facts, Heading, Paragraph, Written } from "@/lib/mail/templates/parts";
import { unlinked } from "@/lib/mail/unlinked";
import { cityIn } from "@/lib/settings/stores";
import { MAIL, type LetterWords } from "@/lib/platform/texts";
import type { Appointment } from "./appointment";

const { shopAppointment } = MAIL.de;

export function appointmentReceipt(appointment: Appointment, siteUrl: string): Letter {
  const { language, receivedAt } = appointment;
  const { appointment: text } = MAIL[language];
  const values = { ...valuesOf(appointment), ...minuteIn(language, receivedAt) };
  return toVisitor(
    appointment,
    siteUrl,
    { ...text, intro: interpolate(text.intro, values) },
    <>
      <Heading>{text.copy}</Heading>
      <Copy appointment={appointment} words={text} language={language} />
    </>,
  );
}

export function appointmentAnswer(
  appointment: Appointment,
  status: "confirmed" | "declined" | "moved",
  siteUrl: string,
  letters: LetterWords,
  before?: { day: string; slot: string },
): Letter {
  const words = MAIL[appointment.language];
  const confirmed = { ...words.confirmed, ...letters[appointment.language].confirmed };
  const text = { confirmed, declined: words.declined, moved: { ...words.confirmed, ...words.moved } }[status];
  const values = {
    ...valuesOf(appointment),
    before: before ? wishInWords(appointment.language, before) : "",
  };
  const { street, postalCode, city } = appointment.place;
  return toVisitor(
    appointment,
    siteUrl,
    { ...text, intro: interpolate(text.intro, values), letters },
    <>
      {status !== "declined" && <Facts rows={[[words.appointment.where, `${street}, ${postalCode} ${city}`]]} />}
      <Paragraph>{interpolate(text.change, valuesOf(appointment))}</Paragraph>
    </>,
  );
}

export function appointmentNotice(appointment: Appointment, siteUrl: string): Letter {
  const { name, email, receivedAt } = appointment;
  const values = { ...valuesOf({ ...appointment, language: "de" }), name, email };
  const intro = interpolate(shopAppointment.intro, values);
  const received = interpolate(shopAppointment.receivedAt, germanMoment(receivedAt));
  return {
    subject: interpolate(shopAppointment.subject, values),
    body: (
      <Layout heading={shopAppointment.heading} preview={intro} name={null} isTest={false} siteUrl={siteUrl}>
        <Paragraph>{intro}</Paragraph>
        <Copy appointment={appointment} words={shopAppointment} language="de" />
        <Written>{appointment.concern}</Written>
        <Facts rows={[[shopAppointment.received, received]]} />
        <ButtonLink href={`${siteUrl}/admin/termine/${appointment.id}`}>{shopAppointment.open}</ButtonLink>
      </Layout>
    ),
  };
}

type Words = { subject: string; heading: string; intro: string; letters?: LetterWords };

function toVisitor(appointment: Appointment, siteUrl: string, words: Words, children: ReactNode): Letter {
  return {
    subject: interpolate(words.subject, valuesOf(appointment)),
    body: (
      <Layout
        language={appointment.language}
        heading={words.heading}
        preview={words.intro}
        words={words.letters}
        name={appointment.name}
        isTest={false}
        siteUrl={siteUrl}
      >
        <Paragraph>{words.intro}</Paragraph>
        {children}
      </Layout>
    ),
  };
}

function valuesOf(appointment: Appointment) {
  const { language, place } = appointment;
  const city = cityIn(language, place);
  return { store: place.name, city, phone: place.phone, wish: wishInWords(language, appointment) };
}

type Labels = Record<"when" | "where" | "concern" | "name" | "email" | "phone", string>;
type CopyProps = { appointment: Appointment; words: Labels; language: Language };

function Copy({ appointment, words, language }: CopyProps) {
  const { name, email, phone, place } = appointment;
  return (
    <Facts
      rows={[
        [words.when, wishInWords(language, appointment)],
        [words.where, place.name],
        [words.name, unlinked(name)],
        [words.email, email],
        ...(phone ? [[words.phone, unlinked(phone)] as const] : []),
      ]}
    />
  );
}
