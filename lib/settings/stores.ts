import type { Language } from "../platform/language.ts";
import { weekHours, type Place } from "../platform/calendar/hours.ts";

type Service = "collection" | "selection" | "sizing" | "resizing" | "cleaning" | "table";

export type Store = Place & {
  id: string;
  name: string;
  street: string;
  postalCode: string;
  city: string;
  englishCity?: string;
  phone: string;
  latitude: number;
  longitude: number;
  services: readonly Service[];
  /** True for as long as address, telephone and position are invented. */
  placeholder: boolean;
};

export const STORES: readonly Store[] = [
  {
    id: "hamburg",
    name: "Kunst & Geduld Hamburg",
    street: "Musterstraße 1",
    postalCode: "20095",
    city: "Hamburg",
    state: "HH",
    phone: "+49 40 66969 101",
    hours: weekHours({ opens: "10:00", closes: "19:00" }, { opens: "10:00", closes: "18:00" }),
    latitude: 53.5503,
    longitude: 9.992,
    services: ["collection", "resizing", "cleaning", "table"],
    placeholder: true,
  },
  {
    id: "berlin",
    name: "Kunst & Geduld Berlin",
    street: "Musterstraße 2",
    postalCode: "10178",
    city: "Berlin",
    state: "BE",
    phone: "+49 30 23125 102",
    hours: weekHours({ opens: "11:00", closes: "19:00" }, { opens: "11:00", closes: "18:00" }),
    latitude: 52.52,
    longitude: 13.405,
    services: ["collection", "sizing", "table"],
    placeholder: true,
  },
  {
    id: "muenchen",
    name: "Kunst & Geduld München",
    street: "Musterstraße 3",
    postalCode: "80331",
    city: "München",
    englishCity: "Munich",
    state: "BY",
    phone: "+49 89 99998 103",
    hours: weekHours({ opens: "10:00", closes: "18:30" }, { opens: "10:00", closes: "17:00" }),
    latitude: 48.1374,
    longitude: 11.5755,
    services: ["selection", "resizing", "cleaning"],
    placeholder: true,
  },
];

export function findStore(id: string): Store | undefined {
  return STORES.find((store) => store.id === id);
}

export function cityIn(language: Language, { city, englishCity }: Pick<Store, "city" | "englishCity">): string {
  return language === "en" && englishCity ? englishCity : city;
}

export function directionsUrl({ latitude, longitude }: Pick<Store, "latitude" | "longitude">): string {
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(`${latitude},${longitude}`)}`;
}

/** Half the height and width of the piece of map around a store, in degrees: a few streets. */
const AROUND = { latitude: 0.004, longitude: 0.008 };

/** Another site: to be shown only after the visitor asked for it. */
export function mapUrl({ latitude, longitude }: Pick<Store, "latitude" | "longitude">): string {
  const box = [
    longitude - AROUND.longitude,
    latitude - AROUND.latitude,
    longitude + AROUND.longitude,
    latitude + AROUND.latitude,
  ].map((degrees) => degrees.toFixed(5));
  const query = new URLSearchParams({ bbox: box.join(), layer: "mapnik", marker: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

export function storeIds(): { store: string }[] {
  return STORES.map(({ id }) => ({ store: id }));
}
