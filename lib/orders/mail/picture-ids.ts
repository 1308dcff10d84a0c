// How the HTML of a mail names the pictures that travel with it.
export const GIRO_CODE_CID = "girocode@kunst-und-geduld";
export const NOTICE_CID = "gewaehrleistung@kunst-und-geduld";
export const ownPictureCid = (position: number) => `bild-${position}@kunst-und-geduld`;
