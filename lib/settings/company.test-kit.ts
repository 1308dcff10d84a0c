/** What owners say of their company before they sell. */
export const OWN_COMPANY = {
  street: "Deichstraße 9",
  phone: "+49 40 3080 1234",
  email: "hallo@kunst-und-geduld.de",
  vatId: "DE123456788",
  iban: "DE89 3704 0044 0532 0130 00",
  bic: "COBADEFFXXX",
  bankName: "Commerzbank",
  hosting: "Rechenhaus GmbH, Am Ring 1, 50667 Köln",
  mailing: "Briefhaus GmbH, Am Ring 2, 50667 Köln",
  confirmedOn: "2026-12-01",
};
