/** The sources of the addresses are in carriers.test.ts. */
const TRACKING: Record<string, string> = {
  DHL: "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=",
  "Deutsche Post": "https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=",
  DPD: "https://tracking.dpd.de/status/de_DE/parcel/",
  GLS: "https://gls-group.com/DE/de/paketverfolgung?match=",
  Hermes: "https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#",
  UPS: "https://www.ups.com/track?loc=de_DE&tracknum=",
};

export const CARRIERS = Object.keys(TRACKING);

export function trackingUrl(carrier: string | null, trackingNumber: string | null): string | null {
  if (!carrier || !trackingNumber) return null;
  const said = carrier.trim().toLowerCase();
  const known = CARRIERS.find((name) => new RegExp(`^${name.toLowerCase()}\\b`).test(said));
  return known ? TRACKING[known] + encodeURIComponent(trackingNumber.replace(/\s/g, "")) : null;
}
