"use client";

import { useRef, useState, useTransition } from "react";
import { Dialog } from "@/components/admin/parts/dialog";
import { downloadFile } from "@/components/admin/parts/download-file";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { sayWhenSignedOut } from "@/components/admin/session-lost";
import { Field } from "@/components/forms/field";
import { Notice } from "@/components/ui/notice";
import { planErasureAction, type PlanAnswer } from "@/lib/desk/customers/admin/actions";
import type { Told } from "@/lib/desk/customers/person";
import { interpolate } from "@/lib/platform/format/interpolate";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { failed } from "#messages/client/admin-ops.json";
import text from "#messages/client/admin-person.json";
import { EraseForm } from "./erase-form";
import { ToldLines } from "./told-lines";

type Asked = Extract<PlanAnswer, { ok: true }>;

/** `email`: whose; null where it is to be typed. */
export function PersonRights({ email }: { email: string | null }) {
  const typed = useRef<HTMLInputElement>(null);
  const [busy, start] = useTransition();
  const [state, setState] = useState("");
  const [error, setError] = useState("");
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState<Told | null>(null);
  const whose = () => email ?? typed.current?.value ?? "";

  const run = (said: string, work: () => Promise<void>) =>
    start(async () => {
      setError("");
      setDone(null);
      setState(said);
      await work();
    });
  const load = async () => {
    const failure = await downloadFile("/api/admin/person", () => undefined, { email: whose() });
    setState(failure ? "" : text.exported);
    if (failure === "signed_out") sayWhenSignedOut();
    else if (failure) setError(failure);
  };
  const plan = async () => {
    const answer = await planErasureAction(whose()).catch(noAnswer(failed));
    if (answer.ok) setAsked(answer);
    else if ("isSignedOut" in answer) sayWhenSignedOut();
    else setError(answer.error);
  };
  return (
    <div className="grid gap-4">
      {email === null && <Field ref={typed} name="email" type="email" label={text.email} autoComplete="off" required />}
      <div>
        <p className="mb-2 text-[0.9375rem] text-stone">{text.exportText}</p>
        <button
          type="button"
          aria-disabled={busy}
          onClick={() => busy || run(text.exporting, load)}
          className={quietButton}
        >
          {text.export}
        </button>
      </div>
      <div>
        <p className="mb-2 text-[0.9375rem] text-stone">{text.eraseText}</p>
        <button type="button" aria-disabled={busy} onClick={() => busy || run("", plan)} className={quietButton}>
          {text.erase}
        </button>
      </div>
      <div role="status" className="empty:hidden">
        {state}
        {done && (
          <div className="grid gap-3">
            <ToldLines told={done} erased={text.erased} kept={text.keptLabel} />
            {done.kept.length > 0 && <p className="text-stone">{text.again}</p>}
          </div>
        )}
      </div>
      {error && <Notice>{error}</Notice>}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={interpolate(text.eraseTitle, { email: asked?.email ?? "" })}
      >
        {asked && <EraseForm email={asked.email} plan={asked.plan} close={() => setAsked(null)} onDone={setDone} />}
      </Dialog>
    </div>
  );
}
