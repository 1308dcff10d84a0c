import { ContactLink } from "@/components/layout/contact-link";
import { ABOUT } from "@/lib/platform/texts";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Language } from "@/lib/platform/language";
import { telephoneLink } from "@/lib/settings/phone";
import { cityIn, directionsUrl, type Store } from "@/lib/settings/stores";

export function StoreAddress({ store, language }: { store: Store; language: Language }) {
  const { name, street, postalCode, city, phone } = store;
  const { directions, directionsNote } = ABOUT[language].stores;
  return (
    <>
      <address lang="de" className="not-italic">
        {name}
        <br />
        {street}
        <br />
        {postalCode} {city}
      </address>
      <p className="mt-2">
        <ContactLink href={telephoneLink(phone)}>{phone}</ContactLink>
      </p>
      <p className="mt-2">
        <ContactLink href={directionsUrl(store)} external note={directionsNote}>
          {interpolate(directions, { city: cityIn(language, store) })}
        </ContactLink>
      </p>
    </>
  );
}
