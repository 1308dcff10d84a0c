import { useEffect, useRef, type ReactNode } from "react";

/** What takes a form's place once it is sent; its heading takes the focus. */
export function SentPanel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="border-l-2 border-ink pl-5">
      <h3 ref={heading} tabIndex={-1} className="font-serif text-xl outline-none">
        {title}
      </h3>
      {children}
    </div>
  );
}
