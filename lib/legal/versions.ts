/** The terms in force; stored with each order. */
export const TERMS_VERSION = "2026-11-27";
export const PRIVACY_VERSION = "2026-11-27";
export const ENGLISH_VERSION = "2026-11-27";
