import type { Metadata } from "next";
import { Beginning } from "@/components/about/beginning";
import { Founders } from "@/components/about/founders";
import { Heritage } from "@/components/about/heritage";
import { PageIntro } from "@/components/about/page-intro";
import { Values } from "@/components/about/values";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { sharePicture } from "@/lib/share/address";

export const ensureStatic = "navigation";

export const metadata: Metadata = pageMetadata({
  path: "/about/our-story",
  title: "Our Story",
  description:
    "Two friends, one missing piece and a shop for people who like to look slowly: how Kunst & Geduld came about.",
  picture: sharePicture.about("our-story"),
  locale: "en_US",
});

export default function OurStoryPage() {
  return (
    <article>
      <PageIntro title="Our story">
        Kunst means art, Geduld means patience. This is a shop for looking slowly: puzzles and jewelry for people who
        have a little of both, and would not mind some more.
      </PageIntro>
      <Beginning />
      <Founders />
      <Heritage />
      <Values />
    </article>
  );
}
