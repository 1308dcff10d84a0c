import { cacheLife } from "next/cache";
import { germanNow } from "@/lib/platform/calendar/days";
import { ABOUT } from "@/lib/platform/texts";
import { dayIn } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Language } from "@/lib/platform/language";
import { CERTIFICATIONS, validCertifications } from "@/lib/settings/certifications";
import { Chapter } from "./chapter";

/** The labels whose license is valid today, or nothing. Checked once a day. */
export async function Certifications({ language }: { language: Language }) {
  "use cache";
  cacheLife("days");
  const valid = validCertifications(CERTIFICATIONS, germanNow(new Date()).day);
  if (valid.length === 0) return null;
  const text = ABOUT[language].materials.certifications;
  return (
    <Chapter id="certifications" title={text.title}>
      <ul className="border-t border-line">
        {valid.map(({ scheme, url, licenseNumber, scope, validUntil }) => (
          <li key={licenseNumber} className="border-b border-line py-5">
            <p className="font-medium">{scheme}</p>
            <p className="text-stone">
              {text.license}{" "}
              <a href={url} rel="noopener" className="text-link">
                {licenseNumber} ({text.external})
              </a>
              , {interpolate(text.until, { day: dayIn(language, validUntil), scope })}
            </p>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}
