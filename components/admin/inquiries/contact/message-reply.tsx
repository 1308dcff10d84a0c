import { getTranslations } from "next-intl/server";
import { Panel } from "@/components/admin/parts/panel";
import { HoverLink } from "@/components/ui/hover-link-client";
import type { MessageAnswer } from "@/lib/inquiries/contact/answers";
import type { ContactRow } from "@/lib/inquiries/contact/row";
import { interpolate } from "@/lib/platform/format/interpolate";
import { lettersOf } from "@/lib/settings/letters";
import { PART_PAGES } from "@/lib/settings/parts";
import { currentSettings } from "@/lib/settings/read";
import { contact as text } from "#messages/client/admin-ops.json";
import { AnswerForm } from "./answer-form";
import { MessageAnswers } from "./message-answers";

type Props = { message: ContactRow; answers: MessageAnswer[]; isAdmin: boolean };

/** What was answered, and the form that answers. */
export async function MessageReply({ message: { id, name, language }, answers, isAdmin }: Props) {
  const [t, { letters, replies }] = await Promise.all([getTranslations("admin.contact"), currentSettings()]);
  const { greeting, closing } = lettersOf(letters)[language].frame;
  const hint = interpolate(text.bodyHint, { greeting: interpolate(greeting, { name }), closing });
  return (
    <div className="mt-10 grid gap-10">
      {answers.length > 0 && (
        <Panel title={t("answers")}>
          <MessageAnswers answers={answers} />
        </Panel>
      )}
      <Panel title={t("answer")}>
        <AnswerForm id={id} hint={hint} templates={replies.templates} />
        {isAdmin && (
          <HoverLink href={PART_PAGES.replies} className="mt-2 inline-flex min-h-11 items-center text-[0.9375rem]">
            <span className="text-link">{t("templates")}</span>
          </HoverLink>
        )}
      </Panel>
    </div>
  );
}
