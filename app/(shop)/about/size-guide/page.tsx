import type { Metadata } from "next";
import Link from "next/link";
import { ChainLengths } from "@/components/about/chain-lengths";
import { PageIntro } from "@/components/about/page-intro";
import { RingSizes } from "@/components/about/ring-sizes";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { sharePicture } from "@/lib/share/address";
import { buttonVariants } from "@/components/ui/button";
import { RING_RESIZING } from "@/lib/shop/service";

export const ensureStatic = "navigation";

export const metadata: Metadata = pageMetadata({
  path: "/about/size-guide",
  title: "Size Guide",
  description:
    "Ring sizes US 5 to 9 with UK, EU, diameter and circumference, and how long a bracelet or a necklace should be.",
  picture: sharePicture.about("size-guide"),
  locale: "en_US",
});

export default function SizeGuidePage() {
  return (
    <article>
      <PageIntro title="Size guide">
        Two minutes with a ruler are enough. And should a ring turn out too wide or too tight, we resize it free of
        charge within {RING_RESIZING.days} days of delivery, by up to {RING_RESIZING.sizes} sizes.
      </PageIntro>
      <p className="mt-8">
        <a href="/about/size-guide.pdf" className={buttonVariants({ variant: "outline" })}>
          Download PDF Guide
        </a>
      </p>
      <p className="mt-3 text-sm text-stone">
        Two pages, A4: the tables of this page, and rings true to scale to lay your own on.
      </p>
      <RingSizes />
      <ChainLengths />
      <p className="mt-20 border-t border-line pt-8 md:mt-32">
        Still between two sizes?{" "}
        <Link href="/about/customer-care#write" className="text-link">
          Ask us
        </Link>
        , we like that kind of question. Or{" "}
        <Link href="/about/store-locator" className="text-link">
          schedule a consultation
        </Link>{" "}
        in one of our stores.
      </p>
    </article>
  );
}
