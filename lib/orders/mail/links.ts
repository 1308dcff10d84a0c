/** The addresses a letter points to; `siteUrl` without a trailing slash. */
export function orderLinks(siteUrl: string, token: string) {
  return {
    order: `${siteUrl}/bestellung/${token}`,
    withdraw: `${siteUrl}/vertrag-widerrufen?bestellung=${token}`,
  };
}
