import type { ReactNode } from "react";

type Props = {
  crumbs: ReactNode;
  stage: ReactNode;
  over: string;
  title: ReactNode;
  /** Below the picture where the window is as wide as a tablet held upright, which leaves room there. */
  more?: ReactNode;
  children: ReactNode;
};

export const TITLE = "display-type text-[2rem] leading-tight wrap-anywhere md:mt-1 md:text-title md:leading-none";

/** Where everything is on a product's page, and in its preview, so that nothing moves when the page takes the preview's place. */
export function ProductRoom({ crumbs, stage, over, title, more, children }: Props) {
  return (
    <div className="gutter pt-1.5 md:pt-6">
      {crumbs}
      <div className="product-room">
        <div>{stage}</div>
        <div>
          {/* Small screens have it in the path above. */}
          <p className="text-sm text-stone max-md:hidden">{over}</p>
          {title}
          {children}
        </div>
        {more && <div>{more}</div>}
      </div>
    </div>
  );
}
