import type { Metadata } from "next";
import { KeptPicture } from "@/components/content/kept-picture";
import { WrittenText } from "@/components/legal/written-text";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { NotFoundMessage } from "@/components/shell/not-found-message";
import { markMissing, missingMetadata } from "@/lib/platform/missing";
import { ownPagePath } from "@/lib/platform/routes";
import { ABOUT } from "@/lib/platform/texts";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { sharePicture } from "@/lib/seo/share/address";
import { findOwnPage, ownPageParams } from "@/lib/settings/own-pages";
import { slugOf } from "@/lib/settings/record-slug";

export const ensureStatic = "navigation";

type Props = PageProps<"/seiten/[page]">;

export const generateStaticParams = ownPageParams;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await findOwnPage((await params).page);
  if (!page) return missingMetadata(ABOUT.de.missing.title);
  const { title, intro, description } = page;
  const path = ownPagePath(slugOf(page));
  return pageMetadata({ path, title, description: description ?? intro ?? title, picture: sharePicture.brand(path) });
}

export default async function OwnPage({ params }: Props) {
  const page = await findOwnPage((await params).page);
  if (!page) {
    await markMissing();
    return <NotFoundMessage />;
  }
  const { title, intro, picture, alt, text } = page;
  return (
    <div className="gutter pt-5 md:pt-8">
      <Breadcrumb crumbs={[{ label: title }]} />
      <h1 className="mt-4 display-type text-title wrap-anywhere">{title}</h1>
      {intro && <p className="mt-6 prose-measure text-lg whitespace-pre-line">{intro}</p>}
      {picture && (
        <div className="mt-10 max-w-4xl">
          <KeptPicture picture={picture} alt={alt ?? ""} sizes="(min-width: 60rem) 56rem, 92vw" />
        </div>
      )}
      <div className="mt-8 prose-measure space-y-4 wrap-anywhere">
        <WrittenText text={text} heading="h2" />
      </div>
    </div>
  );
}
