import { STATES, type State } from "../platform/calendar/state-holidays.ts";
import { weekHours, type Span } from "../platform/calendar/hours.ts";
import type { Language } from "../platform/language.ts";
import { choice, choices, IS_PHONE, IS_POSTAL_CODE, optionalRead, optionalText, read, text } from "./fields.ts";
import { SPAN_LINES } from "./hours.ts";
import { definePart, type ValueOf } from "./part.ts";
import { records, type RecordOf } from "./records.ts";

const SERVICES = ["collection", "selection", "sizing", "resizing", "cleaning", "table"] as const;

/** In degrees: Germany, and a little of what is around it. */
const GERMANY_DEGREES = { south: 47.2, north: 55.1, west: 5.8, east: 15.1 };

type Position = { latitude: number; longitude: number };

/** As maps copy it: "50.9375, 6.9603"; also with a decimal comma. */
const POSITION_LINE = {
  error: "position",
  read: (line: string): Position | null => {
    const found = /^(\d{2}(?:[.,]\d+)?)°?(?: ?[,;] ?| )(\d{1,2}(?:[.,]\d+)?)°?$/.exec(line)?.slice(1);
    const [latitude = 0, longitude = 0] = found?.map((degrees) => Number(degrees.replace(",", "."))) ?? [];
    const isInside =
      latitude > GERMANY_DEGREES.south &&
      latitude < GERMANY_DEGREES.north &&
      longitude > GERMANY_DEGREES.west &&
      longitude < GERMANY_DEGREES.east;
    return isInside ? { latitude, longitude } : null;
  },
  write: ({ latitude, longitude }: Position) => `${latitude}, ${longitude}`,
} as const;

const openOn = (group?: string) => optionalRead<Span>(null, { group }, SPAN_LINES);

const FIELDS = {
  name: text("", { most: 80 }),
  street: text(""),
  postalCode: text("", {}, IS_POSTAL_CODE),
  city: text("", { most: 60 }),
  /** Only where English has a name of its own. */
  englishCity: optionalText(null, { most: 60 }),
  /** Whose public holidays it is closed on. */
  state: choice<State>("HH", STATES, {}),
  phone: text("", { kind: "tel" }, IS_PHONE),
  monday: openOn("hours"),
  tuesday: openOn(),
  wednesday: openOn(),
  thursday: openOn(),
  friday: openOn(),
  saturday: openOn(),
  sunday: openOn(),
  position: read<Position>({ latitude: 51.1634, longitude: 10.4477 }, { group: "place" }, POSITION_LINE),
  services: choices(SERVICES, {}),
};

/** Invented, to be replaced by the owners before the shop goes live. */
const DELIVERED: readonly RecordOf<typeof FIELDS>[] = [
  {
    id: "hamburg",
    name: "Kunst & Geduld Hamburg",
    street: "Musterstraße 1",
    postalCode: "20095",
    city: "Hamburg",
    englishCity: null,
    state: "HH",
    phone: "+49 40 66969 101",
    ...weekHours({ opens: "10:00", closes: "19:00" }, { opens: "10:00", closes: "18:00" }),
    position: { latitude: 53.5503, longitude: 9.992 },
    services: ["collection", "resizing", "cleaning", "table"],
  },
  {
    id: "berlin",
    name: "Kunst & Geduld Berlin",
    street: "Musterstraße 2",
    postalCode: "10178",
    city: "Berlin",
    englishCity: null,
    state: "BE",
    phone: "+49 30 23125 102",
    ...weekHours({ opens: "11:00", closes: "19:00" }, { opens: "11:00", closes: "18:00" }),
    position: { latitude: 52.52, longitude: 13.405 },
    services: ["collection", "sizing", "table"],
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
    ...weekHours({ opens: "10:00", closes: "18:30" }, { opens: "10:00", closes: "17:00" }),
    position: { latitude: 48.1374, longitude: 11.5755 },
    services: ["selection", "resizing", "cleaning"],
  },
];

export const STORES = definePart({
  stores: records(DELIVERED, { title: "name", address: "city" }, FIELDS),
});

type Stores = ValueOf<typeof STORES>;

export type Store = ReturnType<typeof toStore>;

function toStore({
  monday,
  tuesday,
  wednesday,
  thursday,
  friday,
  saturday,
  sunday,
  position,
  ...facts
}: Stores["stores"][number]) {
  return { ...facts, ...position, hours: { monday, tuesday, wednesday, thursday, friday, saturday, sunday } };
}

export const storesOf = ({ stores }: Stores): Store[] => stores.map(toStore);

export function findStore(stores: Stores, id: string): Store | undefined {
  return storesOf(stores).find((store) => store.id === id);
}

export function cityIn(language: Language, { city, englishCity }: Pick<Store, "city" | "englishCity">): string {
  return language === "en" && englishCity ? englishCity : city;
}

export function directionsUrl({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(`${latitude},${longitude}`)}`;
}

/** Half the height and width of the piece of map around a store, in degrees: a few streets. */
const AROUND = { latitude: 0.004, longitude: 0.008 };

/** Another site: to be shown only after the visitor asked for it. */
export function mapUrl({ latitude, longitude }: Position): string {
  const box = [
    longitude - AROUND.longitude,
    latitude - AROUND.latitude,
    longitude + AROUND.longitude,
    latitude + AROUND.latitude,
  ].map((degrees) => degrees.toFixed(5));
  const query = new URLSearchParams({ bbox: box.join(), layer: "mapnik", marker: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
