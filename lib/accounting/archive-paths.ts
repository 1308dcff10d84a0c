export const ARCHIVE_BUCKET = "accounting";
export const partPath = (id: string, part: number) => `${id}-${part}.zip`;
