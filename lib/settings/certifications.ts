/** A label of an independent scheme. It may be shown only with all of these facts (annex to § 3 (3) UWG, no. 2a). */
export type Certification = {
  scheme: string;
  url: string;
  licenseNumber: string;
  scope: string;
  /** Last valid day, "YYYY-MM-DD". */
  validUntil: string;
};

export const CERTIFICATIONS: readonly Certification[] = [];

export function validCertifications(certifications: readonly Certification[], day: string): Certification[] {
  return certifications.filter(
    ({ scheme, url, licenseNumber, scope, validUntil }) =>
      [scheme, url, licenseNumber, scope].every((fact) => fact.trim() !== "") && validUntil >= day,
  );
}
