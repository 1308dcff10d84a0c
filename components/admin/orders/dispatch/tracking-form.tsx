"use client";

import { useState, useTransition, type SyntheticEvent } from "react";
import { FileChooser } from "@/components/admin/parts/file-chooser";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { TextareaField } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { matchTrackingAction, type MatchedLine } from "@/lib/orders/admin/dispatch/actions";
import { MAX_TRACKING_LENGTH } from "@/lib/orders/admin/dispatch/chosen";
import { decodeAs, decodeText } from "@/lib/platform/format/decode-text";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { tracking as text } from "#messages/client/admin-dispatch.json";
import { failed } from "#messages/client/admin-ops.json";
import { TrackingLines } from "./tracking-lines";

/** The file is read here: only its words are sent, and nothing of it is kept. */
export function TrackingForm({ carrier }: { carrier: string }) {
  const [name, setName] = useState("");
  const [pasted, setPasted] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [read, setRead] = useState<{ count: number; lines: MatchedLine[] } | null>(null);
  const [busy, start] = useTransition();
  const check = (typed: string | null) => {
    setRead(null);
    setError(typed === null ? text.notText : typed.length > MAX_TRACKING_LENGTH ? text.tooBig : null);
    if (typed === null || typed.length > MAX_TRACKING_LENGTH || busy) return;
    start(async () => {
      const answer = await matchTrackingAction(typed).catch(noAnswer(failed));
      if (answer.ok) setRead((before) => ({ count: (before?.count ?? 0) + 1, lines: answer.lines }));
      else if ("isSignedOut" in answer) sayFailure(answer);
      else setError(answer.error);
    });
  };
  const choose = async (file: File) => {
    setName(file.name);
    const bytes = new Uint8Array(await file.arrayBuffer());
    check(decodeText(bytes) ?? decodeAs("windows-1252", bytes));
  };
  const paste = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    check(pasted);
  };
  return (
    <div className="mt-6" aria-busy={busy}>
      <FileChooser
        label={text.choose}
        accept=".csv,.txt,text/csv,text/plain"
        rules={[name, text.rules].filter(Boolean).join(" · ")}
        onChoose={(file) => void choose(file)}
      />
      <form onSubmit={paste} className="mt-6 max-w-2xl">
        <TextareaField
          label={text.paste}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
          spellCheck={false}
          className="tabular-nums"
        />
        <Button type="submit" variant="outline" aria-disabled={busy} className="mt-3">
          {text.check}
        </Button>
      </form>
      {error && (
        <div className="mt-6">
          <Notice>{error}</Notice>
        </div>
      )}
      {read && <TrackingLines key={read.count} lines={read.lines} carrier={carrier} />}
    </div>
  );
}
