import { vercelStegaDecode, vercelStegaSplit } from "@vercel/stega";
import type { Mark } from "@/lib/settings/marks";

/** Elements inside a sentence. */
const INLINE_SELECTOR = "em, strong, i, b";

/** The elements that show a sentence of the owners', in the order of the page. */
export function findSentences(root: HTMLElement): Map<HTMLElement, Mark> {
  const found = new Map<HTMLElement, Mark>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const mark = vercelStegaDecode<Mark>(node.nodeValue ?? "");
    const parent = node.parentElement;
    const element = parent?.closest<HTMLElement>(INLINE_SELECTOR)?.parentElement ?? parent;
    if (mark && element && element.closest("script, style, title") === null) found.set(element, mark);
  }
  return found;
}

/** What begins a heading or an item of a list in what is typed. */
const LINE_MARK = /^(?:##|[-–•]) +/;

/** Only where the sentence is one text node; others are shown after saving. */
export function showTyped(element: HTMLElement, typed: string): void {
  const [text, ...others] = element.childNodes;
  if (others.length > 0 || text?.nodeType !== Node.TEXT_NODE) return;
  text.nodeValue = typed.replace(LINE_MARK, "") + vercelStegaSplit(text.nodeValue ?? "").encoded;
}
