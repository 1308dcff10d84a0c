import type { ReactNode } from "react";
import { SampleNote } from "@/components/about/sample-note";
import { SideNavigation } from "@/components/about/side-navigation-client";

/** The frame of the five brand pages, which are in English. */
export default function AboutLayout({ children }: { children: ReactNode }) {
  return (
    <div lang="en" className="gutter grid gap-x-16 pt-12 md:pt-20 lg:grid-cols-[11rem_minmax(0,1fr)] xl:gap-x-24">
      <SideNavigation />
      <div className="min-w-0">
        <SampleNote facts={["story", "workshop", "service"]} language="en" className="mb-8" />
        {children}
      </div>
    </div>
  );
}
