import { interpolate } from "@/lib/platform/format/interpolate";
import { priceText } from "@/lib/catalog/price-text";
import { germanDate } from "@/lib/platform/format/dates";
import type { Letter } from "@/lib/mail/letter";
import { Layout } from "@/lib/mail/templates/layout";
import { ButtonLink, Lines, Paragraph, Small, TextLink } from "@/lib/mail/templates/parts";
import { ProductPicture } from "@/lib/mail/templates/product-picture";
import { confirmRestockPath, endRestockPath } from "@/lib/subscriptions/restock/links";
import type { RestockProduct, RestockRequest } from "@/lib/subscriptions/restock/requests";
import { productPath } from "@/lib/platform/routes";
import { restock as text } from "#messages/mail.json";

const PICTURE_WIDTH = 240;

export function restockConfirm({ product, confirmUntil }: RestockRequest, token: string, siteUrl: string): Letter {
  const words = text.confirm;
  const intro = interpolate(words.intro, { name: product.name });
  return {
    subject: interpolate(words.subject, { name: product.name }),
    body: (
      <Layout heading={words.heading} preview={intro} name="" isTest={false} siteUrl={siteUrl}>
        <Paragraph>{intro}</Paragraph>
        <ButtonLink href={siteUrl + confirmRestockPath(token)}>{words.button}</ButtonLink>
        <Paragraph>{interpolate(words.end, { date: germanDate(confirmUntil) })}</Paragraph>
      </Layout>
    ),
  };
}

export function restockBack(product: RestockProduct, token: string, siteUrl: string): Letter {
  const words = text.back;
  const { name, slug, imageUrl, stock } = product;
  const isThere = stock > 0;
  const intro = isThere ? words.intro : words.gone;
  const heading = interpolate(isThere ? words.heading : words.goneHeading, { name });
  return {
    subject: interpolate(isThere ? words.subject : words.goneSubject, { name }),
    body: (
      <Layout
        heading={heading}
        preview={intro}
        name=""
        isTest={false}
        siteUrl={siteUrl}
        appendix={
          <Small>
            {words.end} <TextLink href={siteUrl + endRestockPath(token)}>{words.endAll}</TextLink>
          </Small>
        }
      >
        <Paragraph>{intro}</Paragraph>
        <ProductPicture name={name} imageUrl={imageUrl} siteUrl={siteUrl} width={PICTURE_WIDTH} />
        <Lines lines={[name, priceText(product)]} />
        <ButtonLink href={siteUrl + productPath(slug)}>{words.button}</ButtonLink>
      </Layout>
    ),
  };
}
