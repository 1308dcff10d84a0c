const CATEGORIES = [
  ["klassische-kunst", "Klassische Kunst", "puzzle"],
  ["moderne-kunst", "Moderne Kunst", "puzzle"],
  ["abstrakt", "Abstrakt", "puzzle"],
  ["fotografie", "Fotografie", "puzzle"],
  ["natur-und-landschaft", "Natur & Landschaft", "puzzle"],
  ["tiere", "Tiere", "puzzle"],
  ["rings", "Ringe", "jewelry"],
  ["necklaces", "Halsketten", "jewelry"],
] as const;

const PIECES = [500, 750, 1000, 1000, 1000, 1500, 2000, 3000];
const PUZZLE_MATERIALS = ["Premium Karton, matt", "Premium Karton, seidenmatt", "Leinenstruktur-Karton", "Birkenholz"];
const JEWELRY_MATERIALS = ["925er Sterlingsilber", "925er Sterlingsilber, vergoldet", "Vergoldetes Messing"];

const FIRST =
  words(`Sternen Abend Morgen Winter Sommer Herbst Frühlings Wald Meeres Fluss Garten Blumen Rosen Lilien Mohn
  Weizen Nebel Mond Sonnen Wolken Regen Schnee Berg Tal Insel Hafen Stadt Dorf Schloss Brücken Turm Leucht Kathedralen
  Papier Glas Silber Gold Kupfer Marmor Perlen Feder Vogel Fuchs Eulen Pfauen Fisch Wal Pferde Katzen Hunde Bären Hirsch
  Schmetterlings Zypressen Birken Eichen Kiefern Weiden Apfel Kirsch Zitronen Trauben`);
const SECOND =
  words(`nacht licht garten feld wald see meer ufer strand pfad weg brücke turm haus tür fenster platz markt
  straße gasse hafen boot segel spiegel schatten glanz farben klang tanz lied traum stille sturm wind himmel horizont
  blüte blatt zweig krone wurzel stein fels quelle bach teich wiese hügel gipfel dämmerung sonne mond sterne bild
  teppich vorhang muster kreis linie bogen welle`);
const FILLERS =
  words(`und mit über unter zwischen hinter ruhig leise warm kühl hell dunkel fein grob schmal breit lang kurz
  alt neu blau rot grün gelb orange violett grau schwarz weiß samtig matt glänzend Teile Rand Kante Fläche Karton Druck
  Farbe Ton Schicht Pinsel Strich Himmel Wasser Erde Feuer Luft Tisch Lampe Abend Hand Auge Blick Ruhe Geduld Zeit Stunde
  Tag Jahr Werk Motiv Vorlage Schnitt Form Muster Detail Reihe Anfang Ende Mitte sortieren legen suchen finden sehen
  verstehen beginnen wachsen ordnen verlieren halten`);

function words(text: string): string[] {
  return text.split(/\s+/);
}

/** What made-up texts are made of: parts of compounds, and words that every shop's texts use. */
export const STEMS = { first: FIRST, second: SECOND, everyday: FILLERS };

/** Numbers from 0 up to 1, the same in every run (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The rows of `categories` that `makeProducts` refers to. */
export function makeCategories() {
  return CATEGORIES.map(([slug, name, kind], index) => ({ slug, name, kind, position: index + 1, description: "" }));
}

/** So many rows of `products`, the same in every run; prices and difficulty follow from the pieces, as in a real shop. */
export function* makeProducts(count: number) {
  const next = random(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;
  const motif = () => `${pick(FIRST)}${pick(SECOND)}`;
  for (let number = 1; number <= count; number++) {
    const [category, , kind] = pick(CATEGORIES);
    const pieces = kind === "puzzle" ? pick(PIECES) : null;
    const text = Array.from({ length: 70 }, () => (next() < 0.06 ? motif() : pick(FILLERS))).join(" ");
    yield {
      slug: `werk-${number}`,
      article_number: `KG-${100_000 + number}`,
      name: `${motif()} ${pick(["am", "im", "über", "mit", "und"])} ${motif()}`,
      category,
      price: pieces
        ? 19.9 + Math.floor(pieces / 250) * 5 + Math.floor(next() * 4) * 5
        : 79 + Math.floor(next() * 40) * 10,
      description: `${text}.`,
      pieces,
      confusable: pieces ? Math.round(next() * 1000) / 1000 : null,
      material: pick(pieces ? PUZZLE_MATERIALS : JEWELRY_MATERIALS),
      image_url: `/kunst/werk-${number}.webp`,
      secondary_image_url: `/kunst/werk-${number}-teile.webp`,
      is_new: next() < 0.1,
      stock: next() < 0.08 ? 0 : 1 + Math.floor(next() * 50),
      featured_rank: number <= 24 ? number : null,
      created_at: new Date(Date.UTC(2026, 9, 1) - number * 60_000).toISOString(),
    };
  }
}
