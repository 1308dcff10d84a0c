import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { mapUrl, storesOf } from "@/lib/settings/stores";
import { OUTSIDE_HOSTS } from "./outside-hosts";
import { plainText } from "./plain-text";
import { privacy } from "./privacy";
import { DELIVERED } from "@/lib/settings/parts";

const STORES = storesOf(DELIVERED.stores);

const root = path.join(import.meta.dirname, "../..");
const sources = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.(tsx?|css)$/.test(name) && !name.startsWith("legal"))
    .map((name) => ({ name: path.join(folder, name), text: readFileSync(path.join(root, folder, name), "utf8") })),
);
const hosts = OUTSIDE_HOSTS.map(({ host }) => host);

/** Hosts that are only names or linked to: the visitor goes there, nothing is loaded from there. */
const NOTHING_LOADED = [
  "www.w3.org", // the namespace of SVG
  "schema.org", // the words of structured data
  "www.aiim.org", // the namespace of PDF/A
  "purl.oclc.org", // the namespace of the rules for e-invoices
  "ucp.dev", // named by the profile for assistants
  "www.sitemaps.org", // the namespace of sitemaps
  "www.google.com", // the namespace of pictures in them
  "base.google.com", // the namespace of the product feed
  // The tracking of a parcel, links.
  "www.dhl.de",
  "www.deutschepost.de",
  "tracking.dpd.de",
  "gls-group.com",
  "www.myhermes.de",
  "www.ups.com",
  "lucid.verpackungsregister.org", // where owners register, a link
  "own.invalid", // a base for relative addresses
];

test("law 58, 61: every outside host in the code is in the manifest or nothing is loaded from it", () => {
  const named = sources.flatMap(({ text }) => [...text.matchAll(/https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/g)]);
  const unknown = named.map(([, host = ""]) => host).filter((host) => ![...hosts, ...NOTHING_LOADED].includes(host));
  expect([...new Set(unknown)]).toEqual([]);
});

test("law 61: frames stand in one place only, and it waits for a click", () => {
  const framed = sources.filter(({ text }) => /<iframe/.test(text)).map(({ name }) => name);
  // The admin's shows a mail without any rights and without an address.
  expect(framed.sort()).toEqual(["components/admin/parts/mail-frame.tsx", "components/content/store-map-client.tsx"]);
  for (const store of STORES) expect(hosts).toContain(new URL(mapUrl(store)).host);
});

test("law 58: the privacy policy says who gets what, and that it is asked for", () => {
  const text = plainText(privacy(DELIVERED));
  for (const { host, operator, purpose, data } of OUTSIDE_HOSTS)
    for (const fact of [host, operator, purpose, data]) expect(text).toContain(fact);
  expect(text).toContain("Art. 6 Abs. 1 Buchst. a DSGVO");
});
