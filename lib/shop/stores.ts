import { weekHours, type WeekHours } from "./hours.ts";

export type Store = {
  id: string;
  name: string;
  street: string;
  postalCode: string;
  city: string;
  phone: string;
  hours: WeekHours;
  latitude: number;
  longitude: number;
  services: readonly string[];
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
    phone: "+49 40 66969 101",
    hours: weekHours({ opens: "10:00", closes: "19:00" }, { opens: "10:00", closes: "18:00" }),
    latitude: 53.5503,
    longitude: 9.992,
    services: ["The whole puzzle collection", "Ring sizing and resizing", "Jewelry cleaning", "A table to puzzle at"],
    placeholder: true,
  },
  {
    id: "berlin",
    name: "Kunst & Geduld Berlin",
    street: "Musterstraße 2",
    postalCode: "10178",
    city: "Berlin",
    phone: "+49 30 23125 102",
    hours: weekHours({ opens: "11:00", closes: "19:00" }, { opens: "11:00", closes: "18:00" }),
    latitude: 52.52,
    longitude: 13.405,
    services: ["The whole puzzle collection", "Ring sizing", "A table to puzzle at"],
    placeholder: true,
  },
  {
    id: "muenchen",
    name: "Kunst & Geduld München",
    street: "Musterstraße 3",
    postalCode: "80331",
    city: "München",
    phone: "+49 89 99998 103",
    hours: weekHours({ opens: "10:00", closes: "18:30" }, { opens: "10:00", closes: "17:00" }),
    latitude: 48.1374,
    longitude: 11.5755,
    services: ["A selection of puzzles", "Ring sizing and resizing", "Jewelry cleaning"],
    placeholder: true,
  },
];

/** The way to a store on OpenStreetMap, a site that is not ours. */
export function directionsUrl({ latitude, longitude }: Pick<Store, "latitude" | "longitude">): string {
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(`${latitude},${longitude}`)}`;
}
