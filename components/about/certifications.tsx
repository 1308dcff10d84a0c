import { cacheLife } from "next/cache";
import { CERTIFICATIONS, validCertifications } from "@/lib/shop/certifications";
import { Chapter } from "./chapter";

/** The labels the shop may show today; nothing where there are none. Checked anew each day, so none outlives its licence. */
export async function Certifications() {
  "use cache";
  cacheLife("days");
  // The Swedish way of writing a date is the ISO one.
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(new Date());
  const valid = validCertifications(CERTIFICATIONS, today);
  if (valid.length === 0) return null;
  return (
    <Chapter id="certifications" title="Certifications">
      <ul className="border-t border-line">
        {valid.map(({ scheme, url, licenceNumber, scope, validUntil }) => (
          <li key={licenceNumber} className="border-b border-line py-5">
            <p className="font-medium">{scheme}</p>
            <p className="text-stone">
              Licence{" "}
              <a href={url} rel="noopener" className="text-link">
                {licenceNumber} (external site)
              </a>
              , valid until {validUntil}, for {scope}
            </p>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}
