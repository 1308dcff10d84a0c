// Made from the schema rules and the checks of columns by `npm run types`.
export const ENGRAVING = { fonts: ["Klassisch", "Modern"], characters: "A-Za-zÄÖÜäöüß0-9 .,&+'♥∞-", most: 20 } as const;
