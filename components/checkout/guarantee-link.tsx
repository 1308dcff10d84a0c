import Link from "next/link";
import { GuaranteeNotice } from "@/components/legal/guarantee-notice";
import { legal as text } from "#messages/client/checkout.json";

/** The official notice of the legal guarantee, openly as soon as its artwork is there, and the way to its page. */
export function GuaranteeLink() {
  return (
    <div className="grid justify-items-start gap-4 text-[0.9375rem]">
      <GuaranteeNotice className="w-full max-w-80" enlarge={text.enlarge} />
      <Link href="/gewaehrleistung" className="text-link">
        {text.guarantee}
      </Link>
    </div>
  );
}
