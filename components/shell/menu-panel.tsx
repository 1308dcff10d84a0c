import { Picture } from "@/components/images/picture";
import Link from "next/link";
import { sceneColor } from "@/lib/images/scene-colors";
import type { NavigationGroup } from "./navigation";

type Props = { groups: NavigationGroup[]; image: string; caption: string };

/** What opens under a menu of the desktop header: its links and a picture, which `image` names. */
export function MenuPanel({ groups, image, caption }: Props) {
  return (
    <div className="gutter grid grid-cols-12 gap-6 py-12">
      {groups.map(({ title, links }) => (
        <div key={title} className="col-span-2">
          <p className="mb-4 text-sm text-stone">{title}</p>
          <ul className="space-y-0.5">
            {links.map(({ label, href }) => (
              <li key={href}>
                <Link href={href} className="menu-link whitespace-nowrap">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <figure className="col-span-3 col-start-10">
        <div className="relative aspect-[4/3] overflow-hidden bg-mat" style={sceneColor(image)}>
          <Picture src={`/kunst/${image}.webp`} alt="" range="card" sizes="340px" className="object-cover" />
        </div>
        <figcaption className="mt-3 text-sm text-stone">{caption}</figcaption>
      </figure>
    </div>
  );
}
