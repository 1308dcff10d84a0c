import { CONTACT, MAIL, type LetterWords } from "@/lib/platform/texts";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Language } from "@/lib/platform/language";
import { germanMoment, minuteIn } from "@/lib/platform/format/dates";
import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { ButtonLink, Facts, Heading, Lines, Paragraph, Written } from "@/lib/mail/templates/parts";
import { unlinked } from "@/lib/mail/unlinked";
import type { ContactMessage } from "./message";

const { shopContact } = MAIL.de;

const PREVIEW_LENGTH = 200;

/** With a copy (Art. 246a § 1 EGBGB, no. 3); anybody could have it sent to anybody, so nothing in it becomes a link. */
export function contactReceipt(message: ContactMessage, siteUrl: string, words: LetterWords): Letter {
  const text = MAIL[message.language].contact;
  const { subject, heading, ...free } = words[message.language].contact;
  const intro = interpolate(free.intro, minuteIn(message.language, message.receivedAt));
  return {
    subject,
    body: (
      <Layout
        language={message.language}
        heading={heading}
        words={words}
        preview={intro}
        name={message.name}
        isTest={false}
        siteUrl={siteUrl}
      >
        <Paragraph>{intro}</Paragraph>
        <Heading>{text.copy}</Heading>
        <Sender message={message} language={message.language} />
        <Written>{unlinked(message.message)}</Written>
        <Paragraph>{text.notYou}</Paragraph>
      </Layout>
    ),
  };
}

/** What was written stands below; `order`: the one that the message names, if there is one. */
export function contactAnswer(
  message: ContactMessage,
  { body, order }: { body: string; order: string | null },
  siteUrl: string,
  words: LetterWords,
): Letter {
  const text = MAIL[message.language].contactAnswer;
  return {
    subject: order ? `${text.subject} (${order})` : text.subject,
    body: (
      <Layout
        language={message.language}
        heading={text.heading}
        words={words}
        preview={body.slice(0, PREVIEW_LENGTH)}
        name={message.name}
        isTest={false}
        siteUrl={siteUrl}
        appendix={
          <>
            <Heading>{interpolate(text.copy, minuteIn(message.language, message.receivedAt))}</Heading>
            <Written>{unlinked(message.message)}</Written>
          </>
        }
      >
        {body.split(/\n\s*\n/).map((paragraph, index) => (
          <Lines key={index} lines={paragraph.split("\n")} />
        ))}
      </Layout>
    ),
  };
}

export function contactNotice(message: ContactMessage, siteUrl: string): Letter {
  const values = {
    ...germanMoment(message.receivedAt),
    name: message.name,
    email: message.email,
    topic: CONTACT.de.form.topics[message.topic],
  };
  const intro = interpolate(shopContact.intro, values);
  return {
    subject: interpolate(shopContact.subject, values),
    body: (
      <Layout heading={shopContact.heading} preview={message.message} name={null} isTest={false} siteUrl={siteUrl}>
        <Paragraph>{intro}</Paragraph>
        <Heading>{shopContact.copy}</Heading>
        <Sender message={message} language="de" />
        <Written>{message.message}</Written>
        <Facts rows={[[shopContact.language, shopContact[message.language]]]} />
        <ButtonLink href={`${siteUrl}/admin/nachrichten/${message.id}`}>{shopContact.open}</ButtonLink>
      </Layout>
    ),
  };
}

function Sender({ message, language }: { message: ContactMessage; language: Language }) {
  const text = MAIL[language].contact;
  const { name, email, topic, orderNumber } = message;
  return (
    <Facts
      rows={[
        [text.name, unlinked(name)],
        [text.email, email],
        [text.topic, CONTACT[language].form.topics[topic]],
        ...(orderNumber ? [[text.orderNumber, unlinked(orderNumber)] as const] : []),
      ]}
    />
  );
}
