import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { findProduct } from "@/lib/catalog/queries";

export const instant = false;

// A page that is rendered at the request has sent its status before it knows the product. "blocking" renders the part that
// needs no request first, this layout, so that an unknown product gets a true 404.
export const unstable_paramMatching = { productId: "blocking" };

type Props = { children: ReactNode; params: Promise<{ productId: string }> };

export default async function ReviewsLayout({ children, params }: Props) {
  if (!(await findProduct((await params).productId))) notFound();
  return children;
}
