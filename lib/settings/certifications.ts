/** A label of an independent scheme. It may be shown only with all of these facts (annex to § 3 (3) UWG, no. 2a). */
export type Certification = {
  scheme: string;
  /** The scheme's own page on this license. */
  url: string;
  licenseNumber: string;
  /** Which products, or which part of them, the license covers. */
  scope: string;
  /** Last valid day, "YYYY-MM-DD". */
  validUntil: string;
};

/** The shop's licenses: none today, so no page shows a label. */
export const CERTIFICATIONS: readonly Certification[] = [];

/** The certifications that may be shown on a day ("YYYY-MM-DD"): complete and not run out. */
export function validCertifications(certifications: readonly Certification[], day: string): Certification[] {
  return certifications.filter(
    ({ scheme, url, licenseNumber, scope, validUntil }) =>
      [scheme, url, licenseNumber, scope].every((fact) => fact.trim() !== "") && validUntil >= day,
  );
}
