import type { ReactNode } from "react";

export function PageIntro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header>
      <h1 className="max-w-[12ch] display-type text-display max-[22rem]:text-[2.5rem]">{title}</h1>
      <p className="mt-6 max-w-[52ch] text-lg text-pretty text-stone md:mt-8">{children}</p>
    </header>
  );
}
