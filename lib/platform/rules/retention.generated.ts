// Made from the schema rules and the checks of columns by `npm run types`.
export const RETENTION = {
  invoiceYears: 8,
  letterYears: 6,
  openYears: 3,
  cancelledDays: 180,
  archiveMonths: 25,
  noticeDays: 30,
  unconfirmedDays: 30,
  consentYears: 3,
  restockDays: 7,
  restockMonths: 12,
  messageDays: 30,
  reviewMonths: 12,
  pictureHours: 72,
  pictureDays: 90,
  cutMonths: 24,
  logYears: 2,
} as const;
