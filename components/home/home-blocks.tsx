import { getTranslations } from "next-intl/server";
import { Fragment, type ReactNode } from "react";
import { DELIVERED } from "@/lib/settings/parts";
import type { Block } from "@/lib/settings/blocks";
import { Categories } from "./categories";
import { Editorial } from "./editorial";
import { FeaturePair } from "./feature-pair";
import { FeaturedProducts } from "./featured-products";
import { Hero } from "./hero";
import { LargeWork } from "./large-work";
import { Novelties } from "./novelties";
import { NoticeBlock, PictureBlock, ProductsBlock, QuestionsBlock, QuoteBlock, TextBlock } from "./own-blocks";
import { OwnPhoto } from "./own-photo";
import { Promises } from "./promises";

/** In the order that owners chose. The first heading is the page's h1: the hero's, else the shop's name for screen readers. */
export async function HomeBlocks({ blocks }: { blocks: readonly Block[] }) {
  const t = await getTranslations("shop");
  return (
    <>
      {blocks[0]?.kind !== "hero" && <h1 className="sr-only">{t("name")}</h1>}
      {blocks.map((block, index) => {
        const shown = <HomeBlock block={block} isFirst={index === 0} />;
        // Some sections leave the distance to those that they are delivered with.
        return index === 0 || isDelivered(block, blocks[index - 1]) ? (
          <Fragment key={block.id}>{shown}</Fragment>
        ) : (
          <div key={block.id} className="mt-14 md:mt-24">
            {shown}
          </div>
        );
      })}
    </>
  );
}

const delivered = DELIVERED.home.blocks.map(({ kind }) => kind);

const isDelivered = (block: Block, before: Block | undefined) =>
  before !== undefined && delivered[delivered.indexOf(block.kind) - 1] === before.kind;

function HomeBlock({ block, isFirst }: { block: Block; isFirst: boolean }): ReactNode {
  switch (block.kind) {
    case "hero":
      return <Hero isFirst={isFirst} />;
    case "ownPhoto":
      return <OwnPhoto />;
    case "promises":
      return <Promises />;
    case "largeWork":
      return <LargeWork />;
    case "featured":
      return <FeaturedProducts />;
    case "categories":
      return <Categories />;
    case "novelties":
      return <Novelties />;
    case "editorial":
      return <Editorial />;
    case "featurePair":
      return <FeaturePair />;
    case "text":
      return <TextBlock {...block} />;
    case "picture":
      return <PictureBlock {...block} />;
    case "products":
      return <ProductsBlock {...block} />;
    case "questions":
      return <QuestionsBlock {...block} />;
    case "notice":
      return <NoticeBlock {...block} />;
    case "quote":
      return <QuoteBlock {...block} />;
  }
}
