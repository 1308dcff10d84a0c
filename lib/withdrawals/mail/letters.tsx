import { interpolate } from "@/lib/platform/format/interpolate";
import { MADE_TO_ORDER_STATEMENT } from "@/lib/legal/statements";
import { germanDate, germanMoment } from "@/lib/platform/format/dates";
import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { ButtonLink, Facts, Heading, Lines, Paragraph, TextLink } from "@/lib/mail/templates/parts";
import { unlinked } from "@/lib/mail/unlinked";
import { currentSettings } from "@/lib/settings/read";
import { shopWithdrawal as ofWithdrawal, withdrawal as words } from "#messages/mail.json";
import { returnSlipPath } from "@/lib/orders/return-lines";
import { lineNames } from "@/lib/withdrawals/line-names";
import type { Withdrawal } from "./withdrawal";

const { voluntary, ...declared } = words;
const textOf = ({ kind }: Withdrawal) => (kind === "voluntary" ? { ...declared, ...voluntary } : declared);

/** § 356a (4) BGB; it accepts nothing. */
export function withdrawalReceipt(withdrawal: Withdrawal, siteUrl: string): Letter {
  const text = textOf(withdrawal);
  const moment = germanMoment(withdrawal.receivedAt);
  return {
    subject: text.subject,
    body: (
      <Layout
        heading={text.heading}
        preview={interpolate(text.receivedAt, moment)}
        name={withdrawal.name}
        isTest={false}
        siteUrl={siteUrl}
      >
        <Paragraph>{interpolate(text.intro, moment)}</Paragraph>
        <Declaration withdrawal={withdrawal} words={text} />
        <Heading>{text.next}</Heading>
        <NextSteps withdrawal={withdrawal} siteUrl={siteUrl} />
        {withdrawal.kind === "withdrawal" && (
          <Paragraph>
            <TextLink href={`${siteUrl}/widerrufsrecht`}>{text.policy}</TextLink>
          </Paragraph>
        )}
      </Layout>
    ),
  };
}

const UNKNOWN = { engraved: [], hasGoods: true, hasVouchers: true };

function NextSteps({ withdrawal, siteUrl }: { withdrawal: Withdrawal; siteUrl: string }) {
  const text = textOf(withdrawal);
  // A stranger reads nothing of what the order contains.
  const { engraved, hasGoods, hasVouchers } = withdrawal.needsReview ? UNKNOWN : withdrawal;
  const isPart = engraved.length > 0;
  const sendBack = withdrawal.lines.length > 0 ? text.sendBackLines : isPart ? text.sendBackRest : text.sendBack;
  return (
    <>
      {isPart && (
        <Paragraph>
          {MADE_TO_ORDER_STATEMENT} {interpolate(text.engraved, { names: engraved.join("; ") })}
        </Paragraph>
      )}
      {hasGoods ? (
        <>
          <Paragraph>
            {text.onlyReceipt} {withdrawal.kind === "withdrawal" && text.nothingSent}{" "}
            {interpolate(sendBack, { due: germanDate(withdrawal.dueAt) })}
          </Paragraph>
          <ReturnAddress />
          <Costs text={text} />
          {withdrawal.slipToken && (
            <Paragraph>
              <TextLink href={`${siteUrl}${returnSlipPath(withdrawal.slipToken)}`}>{text.returnSlip}</TextLink>
            </Paragraph>
          )}
          {hasVouchers && <Paragraph>{text.vouchersToo}</Paragraph>}
        </>
      ) : (
        <Paragraph>
          {text.onlyReceipt} {text.nothingBack} {hasVouchers ? text.vouchers : text.questions}
        </Paragraph>
      )}
    </>
  );
}

async function Costs({ text }: { text: ReturnType<typeof textOf> }) {
  const { postage } = (await currentSettings()).returns;
  return (
    <Paragraph>
      {text.enclose} {text.postage[postage]} {text.refund}
    </Paragraph>
  );
}

async function ReturnAddress() {
  const { legalName, street, postalCode, city } = (await currentSettings()).company;
  return <Lines lines={[legalName, street, `${postalCode} ${city}`]} />;
}

export function withdrawalNotice(withdrawal: Withdrawal, siteUrl: string): Letter {
  const values = {
    ...germanMoment(withdrawal.receivedAt),
    name: withdrawal.name,
    due: germanDate(withdrawal.dueAt),
  };
  const text = textOf(withdrawal);
  const { voluntary: ofReturn, ...others } = ofWithdrawal;
  const shopWithdrawal = withdrawal.kind === "voluntary" ? { ...others, ...ofReturn } : others;
  return {
    subject: interpolate(shopWithdrawal.subject, values),
    body: (
      <Layout
        heading={shopWithdrawal.heading}
        preview={interpolate(text.receivedAt, values)}
        name={null}
        isTest={false}
        siteUrl={siteUrl}
      >
        <Paragraph>{interpolate(shopWithdrawal.intro, values)}</Paragraph>
        <Facts rows={[[shopWithdrawal.order, withdrawal.orderNumber ?? shopWithdrawal.noOrder]]} />
        {withdrawal.needsReview && <Paragraph>{shopWithdrawal.otherAddress}</Paragraph>}
        <Declaration withdrawal={withdrawal} words={shopWithdrawal} />
        <ButtonLink href={`${siteUrl}/admin/widerrufe`}>{shopWithdrawal.open}</ButtonLink>
      </Layout>
    ),
  };
}

type DeclarationProps = { withdrawal: Withdrawal; words: Record<"declared" | "email" | "message" | "lines", string> };

function Declaration({ withdrawal, words }: DeclarationProps) {
  const { name, contract, email, lines, message, receivedAt } = withdrawal;
  const text = textOf(withdrawal);
  const rows = [
    [text.name, unlinked(name)],
    [text.contract, unlinked(contract)],
    [words.email, email],
    ...(lines.length > 0 ? [[words.lines, lineNames(lines).join("; ")] as const] : []),
    ...(message ? [[words.message, unlinked(message)] as const] : []),
    [text.received, interpolate(text.receivedAt, germanMoment(receivedAt))],
  ] as const;
  return (
    <>
      <Heading>{words.declared}</Heading>
      <Paragraph>{text.declaration}</Paragraph>
      <Facts rows={rows} />
    </>
  );
}

export const LETTERS = { withdrawal_receipt: withdrawalReceipt, shop_withdrawal: withdrawalNotice };
