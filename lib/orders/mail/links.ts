export function orderLinks(siteUrl: string, token: string) {
  return {
    order: `${siteUrl}/bestellung/${token}`,
    withdraw: `${siteUrl}/vertrag-widerrufen?bestellung=${token}`,
  };
}
