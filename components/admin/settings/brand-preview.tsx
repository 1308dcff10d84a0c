"use client";

import type { CSSProperties } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Mark } from "@/components/brand/mark";
import { interpolate } from "@/lib/platform/format/interpolate";
import { PAIRS } from "@/lib/platform/typefaces/pairs";
import { BRAND, colorsOf, variablesOf, type Brand } from "@/lib/settings/brand";
import { readTyped, type Typed } from "@/lib/settings/part";
import { findFailing, SCHEMES, tokensOf, type Scheme } from "@/lib/settings/tokens";
import text from "#messages/client/admin-settings.json";
import { pairText } from "./words";

const { preview: words } = text;

/** `pairs`: their custom properties, in the order of PAIRS. */
type Props = { shop: string; pairs: CSSProperties[]; fontFaces: string };

/** Home and product as they will look, by day and by night; a color that cannot be read yet counts as delivered. */
export function BrandPreview({ shop, pairs, fontFaces }: Props) {
  const brand = readTyped(BRAND, useWatch({ control: useFormContext<Typed>().control }) as Typed);
  return (
    <section aria-labelledby="vorschau" className="xl:sticky xl:top-24">
      {/* oxlint-disable-next-line react/no-danger -- The shop's own rules. */}
      <style dangerouslySetInnerHTML={{ __html: fontFaces }} />
      <h2 id="vorschau" className="mb-4 font-serif text-xl">
        {words.title}
      </h2>
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-1">
        {SCHEMES.map((scheme) => (
          <Sample key={scheme} {...{ scheme, shop, brand }} typeface={pairs[PAIRS.indexOf(brand.typeface)]} />
        ))}
      </div>
    </section>
  );
}

type SampleProps = { scheme: Scheme; shop: string; brand: Brand; typeface: CSSProperties | undefined };

function Sample({ scheme, shop, brand, typeface }: SampleProps) {
  const colors = colorsOf(brand, scheme);
  const failing = findFailing(scheme, colors);
  const logo = (scheme === "dark" && brand.logoDark) || brand.logo;
  return (
    <div>
      <p className="mb-2 text-sm">{words[scheme]}</p>
      {/* A picture of pages: nothing in it can be pressed, and nothing need be read out. */}
      <div
        aria-hidden="true"
        className="border border-line bg-paper font-sans text-ink"
        style={{ ...variablesOf(tokensOf(scheme, colors)), ...typeface }}
      >
        <div className="flex items-center justify-between border-b border-line px-4 py-3 text-[0.8125rem]">
          <span>{words.nav}</span>
          <Mark shop={shop} brand={{ ...brand, logo, logoDark: null }} className="text-lg" />
          <span className="grid size-5 place-items-center rounded-full bg-ink text-[0.6875rem] font-semibold text-paper">
            2
          </span>
        </div>
        <div className="bg-mat px-4 py-6">
          <p className="display-type text-2xl leading-tight">{words.headline}</p>
          <p className="mt-2 text-sm text-stone">{words.lead}</p>
          <span className="mt-4 inline-block rounded-control bg-ink px-4 py-2 text-sm font-medium text-paper">
            {words.button}
          </span>
        </div>
        <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 p-4">
          <div className="relative self-start bg-mat p-2">
            {/* oxlint-disable-next-line next/no-img-element -- What is resized is a file already. */}
            <img src="/kunst/wirbelnde-nacht.webp" alt="" width={1280} height={1600} className="h-auto w-full" />
            <span className="new-badge origin-left scale-75">{words.badge}</span>
          </div>
          <div className="text-sm">
            <p className="font-serif text-name">{words.product}</p>
            <p className="text-stone">{words.material}</p>
            <p className="mt-2">
              {words.price} <span className="text-stone">{words.note}</span>
            </p>
            <p className="mt-2 text-vermilion-ink">{words.error}</p>
            <span className="mt-2 inline-block rounded-control border border-ink px-3 py-1.5">{words.cart}</span>
          </div>
        </div>
      </div>
      <p className="mt-2 text-sm text-stone" role="status">
        {failing
          ? interpolate(text.errors.contrast, {
              ...pairText(failing.front, failing.back),
              ratio: failing.ratio.toFixed(1).replace(".", ","),
              nearest: failing.nearest,
            })
          : words.readable}
      </p>
    </div>
  );
}
