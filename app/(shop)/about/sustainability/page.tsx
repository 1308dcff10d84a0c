import type { Metadata } from "next";
import { Certifications } from "@/components/about/certifications";
import { Materials } from "@/components/about/materials";
import { PageIntro } from "@/components/about/page-intro";
import { Statements } from "@/components/about/statements";
import { UsedAgain } from "@/components/about/used-again";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { sharePicture } from "@/lib/share/address";

export const ensureStatic = "navigation";

// No praise of the environment's kind on this page (annex to § 3 (3) UWG, no. 4a): only what a reader can check.
export const metadata: Metadata = pageMetadata({
  path: "/about/sustainability",
  title: "Materials & Making",
  description:
    "What our puzzles and jewelry are made of, how they are made, and what we can and cannot say about where it comes from.",
  picture: sharePicture.about("sustainability"),
  locale: "en_US",
});

export default function MaterialsPage() {
  return (
    <article>
      <PageIntro title="Materials & Making">
        You reached this page under the address &ldquo;sustainability&rdquo;. That is a larger word than anyone can
        check, so the page keeps to smaller ones: what things are made of, how they are made, and what we do not know.
      </PageIntro>
      <Materials />
      <Statements />
      <UsedAgain />
      <Certifications />
    </article>
  );
}
