import type { ReactNode } from "react";

type Props = {
  crumbs: ReactNode;
  stage: ReactNode;
  over: string;
  title: ReactNode;
  children: ReactNode;
};

export const TITLE = "mt-1 display-type text-title wrap-anywhere";

/** Where everything is on a product's page, and in its preview, so that nothing moves when the page takes the preview's place. */
export function ProductRoom({ crumbs, stage, over, title, children }: Props) {
  return (
    <div className="gutter pt-4 md:pt-6">
      {crumbs}
      <div className="mt-3 grid grid-cols-1 gap-x-8 gap-y-6 md:mt-5 md:grid-cols-[5fr_6fr] lg:grid-cols-12 lg:gap-x-14">
        <div className="min-w-0 md:sticky md:top-24 md:self-start lg:col-span-7">{stage}</div>
        <div className="min-w-0 lg:col-span-5 lg:pt-4">
          <p className="text-sm text-stone">{over}</p>
          {title}
          {children}
        </div>
      </div>
    </div>
  );
}
