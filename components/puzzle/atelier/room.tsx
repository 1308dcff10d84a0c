import clsx from "clsx";
import type { ReactNode } from "react";
import { SAMPLE_HASH } from "@/lib/platform/routes";
import text from "#messages/client/atelier-start.json";

/** Where the picture and the choices are, before a picture is chosen and after, so that nothing moves. */
export function Room({ stage, children }: { stage: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-8 grid grid-cols-1 gap-x-8 gap-y-8 md:mt-10 lg:grid-cols-12 lg:gap-x-14">
      <div id={SAMPLE_HASH.slice(1)} className="min-w-0 lg:sticky lg:top-24 lg:col-span-7 lg:self-start">
        {stage}
      </div>
      <div className="min-w-0 lg:col-span-5">{children}</div>
    </div>
  );
}

/** What is shown above the stage, always of the same height. */
export const STAGE_HEAD = "mb-3 flex min-h-11 items-center";

/** Over the stage while there is no picture on it. */
export function StageTitle() {
  return <p className={clsx(STAGE_HEAD, "font-serif text-xl")}>{text.title}</p>;
}

/** The stage while one has to wait. */
export function AtelierPlaceholder({ children }: { children: ReactNode }) {
  return (
    <>
      <StageTitle />
      <div className={clsx(STAGE, "grid place-items-center")}>
        <p role="status">{children}</p>
      </div>
    </>
  );
}

export const STAGE = "relative aspect-square max-h-[70svh] min-h-64 w-full overflow-hidden bg-mat md:aspect-[5/4]";
