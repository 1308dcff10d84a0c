import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import { categoryPath } from "@/lib/routes";
import { Chapter } from "./chapter";

const VALUES = [
  {
    title: "Time is the material",
    text: "Nothing here counts down, blinks or runs out while you watch. A picture you will spend a month with may be chosen slowly.",
  },
  {
    title: "Say what it is",
    text: "Cardboard is called cardboard, and gilded brass is called gilded brass. Each product page names the material and the measure.",
  },
  {
    title: "Our own pictures",
    text: "Every motif comes from our own studio. We write the painting programs ourselves, one for each hand: oil, ink, linocut, cut paper.",
  },
  {
    title: "Room around things",
    text: "A small collection, hung with space between. We would rather show you one picture properly than twelve at once.",
  },
];

/** What the shop holds to, and the way into the collection. */
export function Values() {
  return (
    <Chapter id="values" title="What we hold to">
      <ul className="grid gap-x-10 md:grid-cols-2">
        {VALUES.map(({ title, text }) => (
          <li key={title} className="border-t border-line py-7">
            <h3 className="font-serif text-name">{title}</h3>
            <p className="mt-2 text-stone">{text}</p>
          </li>
        ))}
      </ul>
      <Link href={categoryPath("shop")} className={buttonVariants({ className: "mt-6" })}>
        See the collection
      </Link>
    </Chapter>
  );
}
