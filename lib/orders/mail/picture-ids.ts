// How the HTML of a mail names the pictures that travel with it.
export const GIRO_CODE_CID = "girocode@shop";
export const NOTICE_CID = "gewaehrleistung@shop";
export const ownPictureCid = (position: number) => `bild-${position}@shop`;
