import clsx from "clsx";
import type { Section } from "@/lib/legal/document";
import { anchorOf } from "./anchor";
import { LegalBlocks } from "./legal-blocks";

type Props = {
  sections: readonly Section[];
  /** Before the addresses, where another text of the page has the same headings; an element of the page has it as its id with "-title". */
  prefix?: string;
};

/** The sections of a legal text, each with an address of its own (#…). */
export function LegalSections({ sections, prefix = "" }: Props) {
  return sections.map(({ heading, blocks, isHighlighted }) => (
    <section
      key={heading}
      id={anchorOf(prefix + heading)}
      aria-labelledby={[...(prefix ? [prefix] : []), prefix + heading]
        .map((name) => `${anchorOf(name)}-title`)
        .join(" ")}
      className={clsx("mt-12 first:mt-0", isHighlighted && "border-l-2 border-vermilion pl-5 md:pl-6")}
    >
      <h2
        id={`${anchorOf(prefix + heading)}-title`}
        className="font-serif text-[1.5rem] leading-tight font-normal hyphens-auto md:text-[1.75rem] print:break-after-avoid"
      >
        {heading}
      </h2>
      <div className={clsx("mt-4 prose-measure space-y-4", isHighlighted && "font-medium")}>
        <LegalBlocks blocks={blocks} />
      </div>
    </section>
  ));
}
