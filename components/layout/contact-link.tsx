import type { ReactNode } from "react";

type Props = { href: string; external?: boolean; note?: string; children: ReactNode };

/** A link on its own line (telephone, e-mail, another site), high enough for a thumb. */
export function ContactLink({ href, external = false, note, children }: Props) {
  return (
    <a
      href={href}
      rel={external ? "noopener" : undefined}
      className="inline-flex min-h-11 flex-col items-start justify-center"
    >
      <span className="text-link break-words">{children}</span>
      {note && <span className="mt-1 text-sm text-stone">{note}</span>}
    </a>
  );
}
