import { getTranslations } from "next-intl/server";
import type { MessageAnswer } from "@/lib/inquiries/contact/answers";
import { shortMoment } from "@/lib/platform/format/dates";

/** Oldest first. */
export async function MessageAnswers({ answers }: { answers: MessageAnswer[] }) {
  const t = await getTranslations("admin.contact");
  if (answers.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {answers.map(({ id, body, at, who }) => (
        <li key={id} className="border-l-2 border-line pl-4">
          <p className="prose-measure wrap-anywhere whitespace-pre-line">{body}</p>
          <p className="mt-1 text-sm wrap-anywhere text-stone tabular-nums">
            {t("answerBy", { who: who ?? t("lookedNobody"), time: shortMoment(at) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
