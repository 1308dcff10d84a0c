import type { Route } from "next";
import { HoverLink } from "@/components/ui/hover-link-client";

/** `reset`: the way to all entries. */
export function Empty({ text, reset }: { text: string; reset?: { label: string; href: Route } | null }) {
  return (
    <div className="mt-8 border-y border-line py-12 text-center">
      <p>{text}</p>
      {reset && (
        <HoverLink href={reset.href} className="mt-3 inline-flex min-h-11 items-center">
          <span className="text-link">{reset.label}</span>
        </HoverLink>
      )}
    </div>
  );
}
