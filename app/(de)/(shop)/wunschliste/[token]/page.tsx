import { WishListPage } from "@/components/wish-lists/wish-list-page";
import { pageTitle } from "@/lib/platform/page-title";
import { readWishList } from "@/lib/wish-lists/queries";

type Props = PageProps<"/wunschliste/[token]">;

export const generateMetadata = () => pageTitle("wishList.title");

export default async function SharedListPage({ params, searchParams }: Props) {
  const [{ token }, { schenkt, artikel: product, stand }] = await Promise.all([params, searchParams]);
  const giver = typeof schenkt === "string" ? schenkt : "";
  const wishes = await readWishList(token, giver);
  return <WishListPage token={token} giver={giver} last={{ product, stand }} wishes={wishes} />;
}
