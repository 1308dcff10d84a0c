import type { ReactNode } from "react";
import { Piece } from "@/components/brand/piece";

export function MessagePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="gutter flex flex-col items-center py-20 text-center md:py-32">
      <Piece className="size-40 text-mat md:size-56" />
      <h1 lang="de" className="mt-10 display-type text-title">
        {title}
      </h1>
      <p className="mt-5 max-w-[44ch] text-lg wrap-anywhere text-stone">{text}</p>
      <div className="mt-9 flex flex-wrap items-center justify-center gap-x-7 gap-y-4">{children}</div>
    </div>
  );
}
