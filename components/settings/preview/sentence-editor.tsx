import { useEffect, useState } from "react";
import type { Mark } from "@/lib/settings/marks";
import text from "#messages/client/preview.json";
import { findSentences } from "./marks-in-page";
import { SentencePanel } from "./sentence-panel";

const OUTLINE_CSS = "[data-sentence] { outline: 1px dashed; outline-offset: 4px; cursor: text }";

type Chosen = { element: HTMLElement; mark: Mark };

/** While it is on, a click on a sentence opens it instead of doing what the page does there. */
export default function SentenceEditor() {
  const [isOn, setOn] = useState(false);
  const [count, setCount] = useState(0);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => {
    if (!isOn) return;
    let sentences = new Map<HTMLElement, Mark>();
    const forget = () => sentences.forEach((_, element) => delete element.dataset.sentence);
    const look = () => {
      const found = findSentences(document.body);
      if (found.size === sentences.size && [...found.keys()].every((element) => sentences.has(element))) return;
      forget();
      sentences = found;
      setCount(found.size);
      for (const element of found.keys()) {
        element.dataset.sentence = "";
        element.tabIndex = 0;
      }
    };
    const open = (event: Event) => {
      const element = (event.target as Element).closest<HTMLElement>("[data-sentence]");
      const mark = element && sentences.get(element);
      if (!mark) return;
      event.preventDefault();
      event.stopPropagation();
      setChosen({ element, mark });
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Enter" && event.target === (event.target as Element).closest("[data-sentence]")) open(event);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    document.addEventListener("click", open, true);
    document.addEventListener("keydown", onKey, true);
    return () => {
      observer.disconnect();
      document.removeEventListener("click", open, true);
      document.removeEventListener("keydown", onKey, true);
      forget();
    };
  }, [isOn]);
  const close = () => {
    chosen?.element.focus();
    setChosen(null);
  };
  return (
    <>
      {isOn && <style>{OUTLINE_CSS}</style>}
      <p role="status" className="text-sm empty:hidden">
        {isOn && (count > 0 ? text.how : text.none)}
      </p>
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => {
          setOn(!isOn);
          setChosen(null);
        }}
        className="min-h-11 cursor-pointer underline underline-offset-4"
      >
        {isOn ? text.stop : text.edit}
      </button>
      {chosen && <SentencePanel key={chosen.mark.join()} {...chosen} onClose={close} />}
    </>
  );
}
