import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import { ABOUT } from "@/lib/platform/texts";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Language } from "@/lib/platform/language";
import { storePath } from "@/lib/platform/routes";
import { aboutTexts } from "@/lib/settings/own-texts";
import { cityIn, type Store } from "@/lib/settings/stores";
import { HoursTable } from "@/components/settings/hours-table";
import { OpenNow } from "./open-now-client";
import { StoreAddress } from "./store-address";

export async function StoreCard({ store, language }: { store: Store; language: Language }) {
  const { id, hours, state, services } = store;
  const text = await aboutTexts("stores", language);
  const city = cityIn(language, store);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-10 gap-y-8 border-t border-line py-10 sm:grid-cols-2 md:py-14 xl:grid-cols-[1.2fr_1fr_1fr]"
    >
      <div className="sm:col-span-2 xl:col-span-1">
        <h2 id={`${id}-title`} className="display-type text-heading">
          {city}
        </h2>
        <div className="mt-2 mb-4">
          <OpenNow place={{ hours, state }} language={language} text={ABOUT[language].hours} />
        </div>
        <StoreAddress store={store} language={language} />
        <Link href={storePath(language, id)} className={buttonVariants({ variant: "outline", className: "mt-6" })}>
          {text.appointment}
          <span className="sr-only">{interpolate(text.appointmentIn, { city })}</span>
        </Link>
      </div>
      <div>
        <h3 className="mb-2 text-sm text-stone">{text.hours}</h3>
        <HoursTable caption={interpolate(text.hoursCaption, { city })} hours={hours} language={language} />
        <p className="mt-3 text-sm text-stone">{text.hoursNote}</p>
      </div>
      <div>
        <h3 className="mb-2 text-sm text-stone">{text.services}</h3>
        <ul>
          {services.map((service) => (
            <li key={service} className="py-1">
              {text.serviceNames[service]}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
