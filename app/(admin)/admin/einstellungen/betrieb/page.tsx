import type { Metadata } from "next";
import { BackupForm } from "@/components/admin/desk/operations/backup-form";
import { StateLine } from "@/components/admin/desk/operations/state-line";
import { TestMailButton } from "@/components/admin/desk/operations/test-mail-button";
import { Panel } from "@/components/admin/parts/panel";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { isEmbedded } from "@/lib/desk/operations/make-backup";
import { readOperations, type Work } from "@/lib/desk/operations/queries";
import { sayRemoved } from "@/lib/desk/operations/removed";
import { canSend } from "@/lib/mail/smtp";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { shortMoment } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { PAYS_ONLINE } from "@/lib/platform/pays-online";
import settings from "#messages/client/admin-settings.json";
import text from "#messages/client/admin-operations.json";

export const instant = false;

export const metadata: Metadata = { title: text.title };

export default async function OperationsPage() {
  const { client, email, hasFactor } = await requireAdmin();
  const { works, mail, lastSent } = await readOperations(client);
  const mailState = mail.failed > 0 || !canSend ? "failed" : mail.overdue > 0 ? "overdue" : "fine";
  const mailHelp = canSend ? (mail.failed > 0 ? text.mail.failedHelp : text.mail.overdueHelp) : text.mail.keptHelp;
  const shown = (["payments", "reconcile", "retention"] as const).filter((name) => name !== "reconcile" || PAYS_ONLINE);
  return (
    <>
      <HoverTextLink href="/admin/einstellungen">{settings.lists["/admin/einstellungen"].title}</HoverTextLink>
      <h1 className="mt-2 display-type text-heading">{text.title}</h1>
      <p className="mt-2 prose-measure text-stone">{text.intro}</p>
      <div className="mt-8 grid gap-10">
        <Panel title={text.worksTitle}>
          <ul className="divide-y divide-line">
            {shown.map((name) => (
              <StateLine key={name} name={text.works[name].name} state={stateOf(works[name])} help={text.help}>
                <span>{text.works[name].about}</span> <span>{lastOf(works[name])}</span>
                {name === "retention" && works.retention.finishedAt && (
                  <span> {sayRemoved(works.retention.outcome)}</span>
                )}
              </StateLine>
            ))}
          </ul>
        </Panel>
        <Panel title={text.mail.title}>
          <ul>
            <StateLine name={text.mail.title} state={mailState} help={mailHelp}>
              <span>
                {lastSent ? interpolate(text.mail.lastSent, { time: shortMoment(lastSent) }) : text.mail.noneSent}
              </span>{" "}
              <span>
                {interpolate(text.mail.counts, { waiting: String(mail.waiting), failed: String(mail.failed) })}
              </span>
            </StateLine>
          </ul>
          <HoverTextLink href="/admin/mails">{text.mail.all}</HoverTextLink>
          <p className="mt-4 mb-3 wrap-anywhere text-stone">
            {interpolate(text.test.text, { email: shownEmail(email) })}
          </p>
          <TestMailButton />
        </Panel>
        <Panel title={text.backup.title}>
          {isEmbedded ? (
            <>
              <ul>
                <StateLine name={text.backup.title} state={stateOf(works.backup)} help={text.backup.help}>
                  {lastOf(works.backup) || text.backup.none}
                </StateLine>
              </ul>
              <p className="prose-measure">{text.backup.text}</p>
              <BackupForm hasFactor={hasFactor} />
            </>
          ) : (
            <p className="prose-measure">{text.backup.hosted}</p>
          )}
        </Panel>
      </div>
    </>
  );
}

function stateOf({ finishedAt, isOverdue }: Work) {
  return finishedAt === null ? "never" : isOverdue ? "overdue" : "fine";
}

function lastOf({ finishedAt }: Work): string {
  return finishedAt ? interpolate(text.last, { time: shortMoment(finishedAt) }) : "";
}
