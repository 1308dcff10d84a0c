import type { ReactNode } from "react";
import { wishInWords } from "@/lib/appointments/words";
import { fill } from "@/lib/fill";
import { shopAppointment } from "@/messages/mail.de.json";
import { appointment as english, confirmed, declined } from "@/messages/mail.en.json";
import type { Appointment } from "../contact";
import { germanMoment, momentIn } from "../dates";
import { unlinked } from "../unlinked";
import { Layout } from "./layout";
import type { Letter } from "./letter";
import { ButtonLink, Facts, Heading, Paragraph, Written } from "./parts";

const ANSWERS = { confirmed, declined };

/** Tells the visitor that the wish is there, and that it is no appointment yet. English, like its form. */
export function appointmentReceipt(appointment: Appointment, siteUrl: string): Letter {
  const values = { ...valuesOf(appointment), ...momentIn("en", appointment.receivedAt) };
  return toVisitor(
    appointment,
    siteUrl,
    { subject: english.subject, heading: english.heading, intro: fill(english.intro, values) },
    <>
      <Heading>{english.copy}</Heading>
      <Copy appointment={appointment} words={english} language="en" />
    </>,
  );
}

/** Tells the visitor what the shop decided. */
export function appointmentAnswer(appointment: Appointment, status: keyof typeof ANSWERS, siteUrl: string): Letter {
  const text = ANSWERS[status];
  const { street, postalCode, city } = appointment.place;
  return toVisitor(
    appointment,
    siteUrl,
    { subject: text.subject, heading: text.heading, intro: fill(text.intro, valuesOf(appointment)) },
    <>
      {status === "confirmed" && <Facts rows={[[english.where, `${street}, ${postalCode} ${city}`]]} />}
      <Paragraph>{fill(text.change, valuesOf(appointment))}</Paragraph>
    </>,
  );
}

/** Tells the shop of a wished appointment. */
export function appointmentNotice(appointment: Appointment, siteUrl: string): Letter {
  const { name, email, receivedAt } = appointment;
  const values = { ...valuesOf(appointment), wish: wishInWords("de", appointment), name, email };
  const intro = fill(shopAppointment.intro, values);
  const received = fill(shopAppointment.receivedAt, germanMoment(receivedAt));
  return {
    subject: fill(shopAppointment.subject, values),
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

type Words = { subject: string; heading: string; intro: string };

function toVisitor(appointment: Appointment, siteUrl: string, words: Words, children: ReactNode): Letter {
  return {
    subject: fill(words.subject, valuesOf(appointment)),
    body: (
      <Layout
        language="en"
        heading={words.heading}
        preview={words.intro}
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
  const { name: store, city, phone } = appointment.place;
  return { store, city, phone, wish: wishInWords("en", appointment) };
}

type Labels = Record<"when" | "where" | "concern" | "name" | "email" | "phone", string>;
type CopyProps = { appointment: Appointment; words: Labels; language: "de" | "en" };

function Copy({ appointment, words, language }: CopyProps) {
  const { name, email, phone, place } = appointment;
  return (
    <>
      <Facts
        rows={[
          [words.when, wishInWords(language, appointment)],
          [words.where, place.name],
          [words.name, unlinked(name)],
          [words.email, email],
          ...(phone ? [[words.phone, unlinked(phone)] as const] : []),
        ]}
      />
    </>
  );
}
