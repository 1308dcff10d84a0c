import { anchorOf } from "@/components/legal/anchor";
import { LegalBlocks } from "@/components/legal/legal-blocks";
import { AccordionItem } from "@/components/ui/accordion";
import type { Question } from "@/lib/content/faq";
import { Chapter } from "./chapter";

export function Faq({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <Chapter id="faq" title={title}>
      <div className="border-t border-line">
        {questions.map(({ question, answer }) => (
          <AccordionItem key={question} title={question} name="faq">
            {/* Inside of the fold, so that a link to it opens the fold. */}
            <div id={anchorOf(question)} className="prose-measure scroll-mt-40 space-y-3 tabular-nums">
              <LegalBlocks blocks={answer} />
            </div>
          </AccordionItem>
        ))}
      </div>
    </Chapter>
  );
}
