import Link from "next/link";
import { useId, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import type { DialogState } from "@/components/ui/dialog-link";
import { Sheet } from "@/components/ui/sheet";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { interpolate } from "@/lib/platform/format/interpolate";
import { CARD_MM, innerDiameter, PIXELS_PER_MM } from "@/lib/size-guide/on-screen";
import text from "#messages/client/ring-sizer.json";
import { useVariant } from "./variant-client";

const inMillimeters = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });

/** Finds a ring's size with a ring that fits: the screen is set by a bank card, then each size is a circle as large as the ring. */
export function RingSizer({ open, onClose }: DialogState) {
  const { variants, variant, choose } = useVariant();
  const [scale, setScale] = useState<number>(PIXELS_PER_MM.usual);
  const [chosen, setChosen] = useState(variant);
  const slider = useId();
  const group = useId();
  const size = chosen.values[0] ?? "";
  const diameter = innerDiameter(Number(size));
  const words = { size, diameter: inMillimeters.format(diameter) };
  return (
    <Sheet open={open} onClose={onClose} title={text.title} closeLabel={text.close}>
      <div className="grid gap-8 p-5">
        <section>
          <h3 className="font-serif text-lg">{text.screen}</h3>
          <p className="mt-2 text-[0.9375rem]">{text.screenText}</p>
          <label htmlFor={slider} className="mt-4 block text-sm text-stone">
            {text.slider}
          </label>
          <input
            id={slider}
            type="range"
            min={PIXELS_PER_MM.least}
            max={PIXELS_PER_MM.most}
            step={0.01}
            value={scale}
            onChange={(event) => setScale(Number(event.target.value))}
            className="h-11 w-full accent-ink"
          />
          {/* Upright, because a card lying down is wider than a phone's sheet. */}
          <div
            className="mx-auto grid place-items-center rounded-control border border-ink bg-mat p-2 text-center text-sm text-stone"
            style={{ width: CARD_MM.height * scale, height: CARD_MM.width * scale }}
          >
            {text.card}
          </div>
        </section>
        <section>
          <h3 className="font-serif text-lg">{text.ring}</h3>
          <p className="mt-2 text-[0.9375rem]">{text.ringText}</p>
          <div role="img" aria-label={interpolate(text.circle, words)} className="my-6 grid place-items-center">
            <span
              className="rounded-full border border-ink bg-mat"
              style={{ width: diameter * scale, height: diameter * scale }}
            />
          </div>
          <div className="flex flex-wrap gap-x-5">
            {variants.map((other) => (
              <label key={other.id} className="flex min-h-11 cursor-pointer items-center gap-2.5">
                <input
                  type="radio"
                  name={group}
                  checked={other.id === chosen.id}
                  onChange={() => setChosen(other)}
                  className="size-6 accent-ink"
                />
                {interpolate(text.size, { size: other.values[0] ?? "" })}
              </label>
            ))}
          </div>
          <p aria-live="polite" className="mt-2 text-sm text-stone">
            {interpolate(text.facts, words)}
          </p>
          <button
            type="button"
            onClick={() => {
              choose(chosen);
              onClose();
            }}
            className={buttonVariants({ className: "mt-5 w-full" })}
          >
            {interpolate(text.take, words)}
          </button>
          <p className="mt-3">
            <Link href={BRAND_PAGES.sizes.de} onClick={onClose} className="inline-flex min-h-11 items-center">
              <span className="text-link">{text.guide}</span>
            </Link>
          </p>
        </section>
      </div>
    </Sheet>
  );
}
