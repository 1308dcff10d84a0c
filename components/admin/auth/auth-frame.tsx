import type { ReactNode } from "react";

export function AuthFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="gutter flex justify-center py-10 md:py-16">
      <div className="w-full max-w-[26rem]">
        <h1 className="text-center display-type text-heading">{title}</h1>
        <p className="mt-3 text-center text-balance text-stone">{text}</p>
        <div className="mt-9">{children}</div>
      </div>
    </div>
  );
}
