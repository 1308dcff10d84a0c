import Link from "next/link";
import { AppointmentForm } from "@/components/inquiries/appointments/appointment-form-client";
import { PageIntro } from "@/components/layout/page-intro";
import { PrivacyNote } from "@/components/layout/privacy-note";
import { APPOINTMENT } from "@/lib/platform/texts";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { ABOUT } from "@/lib/platform/texts";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Language } from "@/lib/platform/language";
import { aboutTexts } from "@/lib/settings/own-texts";
import { cityIn, type Store } from "@/lib/settings/stores";
import { HoursTable } from "@/components/settings/hours-table";
import { OpenNow } from "./open-now-client";
import { StoreAddress } from "./store-address";

export async function VisitPage({ store, language }: { store: Store; language: Language }) {
  const words = await aboutTexts("stores", language);
  const { id, phone, hours, state } = store;
  const text = { ...APPOINTMENT[language].form, ...(hours.sunday && words.visit.openOnSundays) };
  const city = cityIn(language, store);
  return (
    <article>
      <p className="mb-6">
        <Link href={BRAND_PAGES.stores[language]} className="inline-flex min-h-11 items-center">
          <span className="text-link">{words.visit.back}</span>
        </Link>
      </p>
      <PageIntro title={interpolate(words.visit.title, { city })}>{text.intro}</PageIntro>
      <div className="mt-12 grid gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <section aria-labelledby="wish-title" className="max-w-2xl min-w-0">
          <h2 id="wish-title" className="mb-7 display-type text-heading">
            {text.title}
          </h2>
          <AppointmentForm language={language} text={text} store={{ id, phone, place: { hours, state } }}>
            <PrivacyNote language={language} />
          </AppointmentForm>
        </section>
        <aside aria-label={store.name}>
          <div className="mb-4">
            <OpenNow place={{ hours, state }} language={language} text={ABOUT[language].hours} />
          </div>
          <StoreAddress store={store} language={language} />
          <div className="mt-6">
            <HoursTable caption={interpolate(words.hoursCaption, { city })} hours={hours} language={language} />
          </div>
        </aside>
      </div>
    </article>
  );
}
