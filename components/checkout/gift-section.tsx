import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { FormValues } from "@/lib/checkout/form";
import { interpolate } from "@/lib/platform/format/interpolate";
import { ORDERS_GIFT_MESSAGE_LENGTH as MAX_GIFT_MESSAGE } from "@/lib/platform/rules/orders.generated";
import { shownConditions } from "@/lib/settings/shop-data";
import { fields, gift as text } from "#messages/client/checkout.json";
import { FormTextarea } from "./form-field";
import { shippingPrice } from "./shipping-words";

export function GiftSection() {
  const { control, register, clearErrors, setValue } = useFormContext<FormValues>();
  const isOpen = useWatch({ control, name: "hasGift" });
  const section = useRef<HTMLDivElement>(null);
  const { wrapCents } = shownConditions();
  // From the cart, whose line about wrapping, with its price, leads here; a reload keeps what was chosen since.
  useEffect(() => {
    if (location.hash !== "#geschenk") return;
    setValue("hasGift", true);
    setValue("gift.wrap", wrapCents !== null);
    section.current?.scrollIntoView();
    history.replaceState(history.state, "", location.pathname);
  }, [setValue, wrapCents]);
  return (
    <div ref={section} className="-mt-6 scroll-mt-24 pb-12">
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3.5 py-2">
        <input
          type="checkbox"
          {...register("hasGift", { onChange: () => clearErrors("gift") })}
          className="size-5 shrink-0 accent-ink"
        />
        {text.isGift}
      </label>
      {isOpen && (
        <section aria-labelledby="kasse-geschenk" className="mt-6">
          <h2 id="kasse-geschenk" className="font-serif text-2xl leading-tight tracking-[-0.01em]">
            {text.title}
          </h2>
          <div className="mt-6 grid gap-5">
            {wrapCents !== null && (
              <label className="flex min-h-14 cursor-pointer items-center gap-3.5 rounded-control border border-stone px-4 py-3 transition-colors duration-200 hover:border-ink has-checked:border-ink has-checked:bg-mat">
                <input type="checkbox" {...register("gift.wrap")} className="size-5 shrink-0 accent-ink" />
                <span className="min-w-0 flex-1 leading-snug">
                  {text.wrap}
                  <span className="block text-[0.9375rem] text-stone">{text.wrapNote}</span>
                </span>
                <span className="shrink-0 text-right tabular-nums">{shippingPrice(wrapCents)}</span>
              </label>
            )}
            <FormTextarea
              name="gift.text"
              label={fields.giftMessage}
              hint={interpolate(text.messageHint, { max: String(MAX_GIFT_MESSAGE) })}
              maxLength={MAX_GIFT_MESSAGE}
            />
            <p className="text-[0.9375rem] text-stone">{text.noPrices}</p>
          </div>
        </section>
      )}
    </div>
  );
}
