import { LegalBlocks } from "@/components/legal/legal-blocks";
import { Fold } from "@/components/ui/accordion";
import { FAQ } from "@/lib/about/faq";
import { Chapter } from "./chapter";

/** Six questions, one answer open at a time. */
export function Faq() {
  return (
    <Chapter id="faq" title="Frequently asked questions">
      <div className="border-t border-line">
        {FAQ.map(({ question, answer }) => (
          <Fold key={question} title={question} name="faq">
            <div className="prose-measure space-y-3 tabular-nums">
              <LegalBlocks blocks={answer} />
            </div>
          </Fold>
        ))}
      </div>
    </Chapter>
  );
}
