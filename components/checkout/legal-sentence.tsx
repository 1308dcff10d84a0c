import Link from "next/link";
import { legal as text } from "@/messages/client/checkout.de.json";

const LINKS = { terms: "/agb", withdrawal: "/widerrufsrecht", privacy: "/datenschutz" } as const;
const isLink = (part: string): part is keyof typeof LINKS => part in LINKS;

/** Which texts hold for the order. Ordering needs no tick: they are there to be read. */
export function LegalSentence() {
  return (
    <p className="text-[0.9375rem]">
      {text.sentence.split(/[{}]/).map((part) =>
        isLink(part) ? (
          <Link key={part} href={LINKS[part]} className="text-link">
            {text[part]}
          </Link>
        ) : (
          part
        ),
      )}
    </p>
  );
}
