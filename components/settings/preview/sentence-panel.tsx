import { useEffect, useRef, useState } from "react";
import { useRouter } from "next/navigation";
import { TextareaField } from "@/components/forms/field";
import { readSentenceAction, writeSentenceAction, type SentenceAnswer } from "@/lib/desk/settings/admin/sentences";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import type { Mark, SentencePart } from "@/lib/settings/marks";
import { failed } from "#messages/client/admin-ops.json";
import text from "#messages/client/preview.json";
import { showTyped } from "./marks-in-page";

const SAVE_DEBOUNCE_MS = 700;

const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus();

type Failed = Extract<SentenceAnswer, { ok: false }>;
type Props = { element: HTMLElement; mark: Mark; onClose: () => void };

/** The page shows each keystroke; the draft is saved after a pause. */
export function SentencePanel({ element, mark, onClose }: Props) {
  const { typed, type, undo, save, state, failure } = useSentence(mark, (shown) => showTyped(element, shown));
  return (
    <section
      aria-label={text.panel}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="fixed inset-x-0 bottom-0 z-50 grid gap-4 border-t border-line bg-paper p-5 text-ink shadow-drawer"
      // Not classes, which the style sheet of the shop would bring to each shopper.
      style={{ maxWidth: "28rem", marginLeft: "auto" }}
    >
      {typed === null && !failure ? (
        <p role="status">{text.loading}</p>
      ) : (
        <TextareaField
          key={typed === null ? "none" : "typed"}
          label={text.field}
          ref={focusOnce}
          rows={4}
          value={typed ?? ""}
          disabled={typed === null}
          onChange={(event) => type(event.target.value)}
          error={failure && (failure.text === undefined ? failure.error : `${failure.error} „${failure.text}“`)}
        />
      )}
      <p role="status" className="text-sm text-stone">
        {state && text[state]}
      </p>
      <div className="flex flex-wrap gap-x-6">
        <button
          type="button"
          disabled={typed === null}
          onClick={undo}
          className="min-h-11 cursor-pointer underline underline-offset-4"
        >
          {text.undo}
        </button>
        {failure && typed !== null && (
          <button type="button" onClick={save} className="min-h-11 cursor-pointer underline underline-offset-4">
            {failure.text === undefined ? text.again : text.keep}
          </button>
        )}
        <button
          type="button"
          onClick={onClose}
          className="ml-auto min-h-11 cursor-pointer underline underline-offset-4"
        >
          {text.close}
        </button>
      </div>
    </section>
  );
}

/** `show`: what is typed, to the page. */
function useSentence([part, field, line]: Mark, show: (typed: string) => void) {
  const router = useRouter();
  const [typed, setTyped] = useState<string | null>(null);
  const [state, setState] = useState<"unsaved" | "saving" | "saved" | null>(null);
  const [failure, setFailure] = useState<Failed>();
  const first = useRef("");
  const stored = useRef("");
  const newest = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sentence = { part: part as SentencePart, field, line: line ?? null }; // The server checks it.

  useEffect(() => {
    let isGone = false;
    void readSentenceAction(sentence)
      .catch(noAnswer(failed))
      .then((answer) => {
        if (isGone) return;
        if (!answer.ok) return setFailure(answer);
        first.current = stored.current = newest.current = answer.text;
        setTyped(answer.text);
      });
    return () => {
      isGone = true;
    };
    // Another sentence has another panel.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const save = async () => {
    clearTimeout(timer.current);
    const before = failure?.text ?? stored.current;
    const saved = newest.current;
    setState("saving");
    const answer: SentenceAnswer = await writeSentenceAction(sentence, before, saved).catch(noAnswer(failed));
    if (answer.ok) {
      stored.current = answer.text;
      setFailure(undefined);
      router.refresh();
    } else setFailure(answer);
    setState(answer.ok && newest.current === saved ? "saved" : "unsaved");
  };
  const type = (next: string) => {
    newest.current = next;
    setTyped(next);
    setState("unsaved");
    show(next);
    clearTimeout(timer.current);
    if (!failure?.text) timer.current = setTimeout(() => void save(), SAVE_DEBOUNCE_MS);
  };
  return { typed, state, failure, type, undo: () => type(first.current), save: () => void save() };
}
