/** Where a mail finds a product's picture; the same for everyone, so that opening a mail tells nothing about its reader. */
export function mailPicture(siteUrl: string, imageUrl: string): string {
  return `${siteUrl}${imageUrl}`;
}
