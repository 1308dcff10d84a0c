import type { Route } from "next";
import { Picture } from "@/components/images/picture";
import Link from "next/link";

/** Pointers may click it; the keyboard has the link with the name beside it. */
export function Thumbnail({ src, href, onLeave }: { src: string; href: Route; onLeave?: () => void }) {
  return (
    <Link
      href={href}
      tabIndex={-1}
      aria-hidden="true"
      onClick={onLeave}
      className="relative aspect-[4/5] w-[min(6rem,30vw)] shrink-0 self-start bg-mat"
    >
      <Picture src={src} alt="" range="thumb" sizes="96px" className="object-contain p-[12%]" />
    </Link>
  );
}

export function Placeholder() {
  return <div className="aspect-[4/5] w-[min(6rem,30vw)] shrink-0 self-start bg-mat" />;
}
