import { Picture } from "@/components/images/picture";
import Link from "next/link";
import type { NavigationGroup } from "./navigation";

/** So much fits into a column and the gap beside it. */
const ONE_LINE_LENGTH = 24;

export type Panel = {
  groups: NavigationGroup[];
  picture: { src: string; style: { backgroundColor: string } | undefined };
  caption: string;
};

export function MenuPanel({ panel: { groups, picture, caption }, onChoose }: { panel: Panel; onChoose: () => void }) {
  return (
    <div
      onClick={(event) => event.target instanceof Element && event.target.closest("a") && onChoose()}
      className="absolute inset-x-0 top-full animate-in border-b border-line bg-paper duration-200 fade-in"
    >
      <div className="gutter grid grid-cols-12 gap-6 py-12">
        {groups.map(({ title, links }, index) => (
          <div key={index} className="col-span-2">
            <p className="mb-4 text-sm text-stone">{title}</p>
            <ul className="space-y-0.5">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className={label.length > ONE_LINE_LENGTH ? "menu-link" : "menu-link whitespace-nowrap"}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <figure className="col-span-3 col-start-10">
          <div className="relative aspect-[4/3] overflow-hidden bg-mat" style={picture.style}>
            <Picture src={picture.src} alt="" range="card" sizes="340px" className="object-cover" />
          </div>
          <figcaption className="mt-3 text-sm text-stone">{caption}</figcaption>
        </figure>
      </div>
    </div>
  );
}
