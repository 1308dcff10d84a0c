import { AccordionItem } from "@/components/ui/accordion";
import { withoutMissing } from "@/lib/mail/preview";

type Props = { mail: { html: string; body: string }; labels: { html: string; text: string } };

/** The HTML is shown in a frame that may do nothing at all, its plain text in a fold. */
export function MailFrame({ mail: { html, body }, labels }: Props) {
  return (
    <>
      <iframe
        title={labels.html}
        srcDoc={withoutMissing(html)}
        sandbox=""
        className="h-[46rem] max-h-[80dvh] w-full border border-line bg-paper"
      />
      <AccordionItem title={labels.text}>
        <MailText>{body}</MailText>
      </AccordionItem>
    </>
  );
}

export function MailText({ children }: { children: string }) {
  return <pre className="font-sans text-[0.9375rem] wrap-anywhere whitespace-pre-wrap">{children}</pre>;
}
