// Made from the schema rules and the checks of columns by `npm run types`.
export const PARCELS_CARRIER_LENGTH = 60;
export const PARCELS_TRACKING_NUMBER_LENGTH = 60;
