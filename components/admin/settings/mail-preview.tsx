"use client";

import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { MailFrame } from "@/components/admin/parts/mail-frame";
import { SelectField } from "@/components/forms/field";
import { Options } from "@/components/forms/options";
import { previewMailAction } from "@/lib/desk/settings/admin/preview-mail";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import type { Typed } from "@/lib/settings/part";
import { failed } from "#messages/client/admin-ops.json";
import { mailPreview as text } from "#messages/client/admin-settings.json";

type Kind = Parameters<typeof previewMailAction>[0];
type Shown = Awaited<ReturnType<typeof previewMailAction>>;

const PREVIEW_DEBOUNCE_MS = 600;

/** The mail as it would be sent with the sentences that are being typed. */
export function MailPreview({ kinds }: { kinds: readonly { kind: Kind; label: string }[] }) {
  const typed = useWatch({ control: useFormContext<Typed>().control });
  const [kind, setKind] = useState<Kind>("order_confirmation");
  const [mail, setMail] = useState<Shown | null>(null);
  const words = JSON.stringify(typed);
  useEffect(() => {
    let isOld = false;
    const write = async () => {
      // All fields of this part are texts.
      const answer = await previewMailAction(kind, JSON.parse(words) as Record<string, string>).catch(noAnswer(failed));
      if (!isOld) setMail(answer);
    };
    const timer = setTimeout(() => void write(), PREVIEW_DEBOUNCE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [kind, words]);
  return (
    <section aria-labelledby="vorschau" className="xl:sticky xl:top-24">
      <h2 id="vorschau" tabIndex={-1} className="mb-4 scroll-mt-24 font-serif text-xl">
        {text.title}
      </h2>
      <SelectField
        label={text.kind}
        value={kind}
        onChange={({ target }) => setKind(kinds.find((one) => one.kind === target.value)?.kind ?? kind)}
      >
        <Options of={kinds} as={({ kind: value, label }) => [value, label]} />
      </SelectField>
      {mail?.ok === false && <p className="mt-4">{mail.error}</p>}
      {mail?.ok && (
        <>
          <p className="my-4 wrap-anywhere">
            <span className="block text-sm text-stone">{text.subject}</span>
            {mail.subject}
          </p>
          <MailFrame mail={mail} labels={{ html: text.frame, text: text.plain }} />
        </>
      )}
    </section>
  );
}
