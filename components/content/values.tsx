import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import type { AboutWords } from "@/lib/platform/texts";
import { categoryPath } from "@/lib/platform/routes";
import { Chapter } from "./chapter";

export function Values({ text }: { text: AboutWords["story"]["values"] }) {
  return (
    <Chapter id={text.id} title={text.title}>
      <ul className="grid gap-x-10 md:grid-cols-2">
        {text.list.map((value) => (
          <li key={value.title} className="border-t border-line py-7">
            <h3 className="font-serif text-name">{value.title}</h3>
            <p className="mt-2 text-stone">{value.text}</p>
          </li>
        ))}
      </ul>
      <Link href={categoryPath("shop")} className={buttonVariants({ className: "mt-6" })}>
        {text.link}
      </Link>
    </Chapter>
  );
}
