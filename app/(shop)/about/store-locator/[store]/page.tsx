import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { HoursTable } from "@/components/about/hours-table";
import { OpenNow } from "@/components/about/open-now-client";
import { PageIntro } from "@/components/about/page-intro";
import { PrivacyNote } from "@/components/about/privacy-note";
import { StoreAddress } from "@/components/about/store-address";
import { AppointmentForm } from "@/components/appointments/appointment-form-client";
import { NotFoundMessage } from "@/components/layout/not-found-message";
import { markMissing, missingMetadata } from "@/lib/missing";
import { storePath } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { sharePicture } from "@/lib/share/address";
import { findStore, STORES } from "@/lib/shop/stores";
import { form as text } from "@/messages/appointment.en.json";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ store: string }> };

export function generateStaticParams() {
  return STORES.map(({ id }) => ({ store: id }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const store = findStore((await params).store);
  if (!store) return missingMetadata((await getTranslations("errors"))("notFoundTitle"));
  return pageMetadata({
    path: storePath(store.id),
    title: `An appointment in ${store.city}`,
    description: `Ask for an appointment at ${store.name}: ring sizing, a chain to try on, or a quiet look at the collection.`,
    picture: sharePicture.about("store-locator"),
    locale: "en_US",
  });
}

export default async function AppointmentPage({ params }: Props) {
  const store = findStore((await params).store);
  if (!store) {
    await markMissing();
    return <NotFoundMessage />;
  }
  const { id, city, phone, hours, state } = store;
  return (
    <article>
      <p className="mb-6">
        <Link href="/about/store-locator" className="inline-flex min-h-11 items-center">
          <span className="text-link">All our stores</span>
        </Link>
      </p>
      <PageIntro title={`An appointment in ${city}`}>{text.intro}</PageIntro>
      <div className="mt-12 grid gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <section aria-labelledby="wish-title" className="max-w-2xl min-w-0">
          <h2 id="wish-title" className="mb-7 display-type text-heading">
            {text.title}
          </h2>
          <AppointmentForm text={text} store={{ id, phone, place: { hours, state } }}>
            <PrivacyNote />
          </AppointmentForm>
        </section>
        <aside aria-label={store.name}>
          <div className="mb-4">
            <OpenNow hours={hours} state={state} />
          </div>
          <StoreAddress store={store} />
          <div className="mt-6">
            <HoursTable caption={`Opening hours in ${city}`} hours={hours} />
          </div>
        </aside>
      </div>
    </article>
  );
}
