/** The terms in force; stored with each order. To be raised whenever a word of the terms changes. */
export const TERMS_VERSION = "2026-11-26";
