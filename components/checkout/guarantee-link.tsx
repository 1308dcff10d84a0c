import Link from "next/link";
import { GuaranteeNotice } from "@/components/legal/guarantee-notice";
import { legal as text } from "#messages/client/checkout.json";

/** Openly as soon as the notice's artwork is there. */
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
