import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { wishListExists } from "@/lib/wish-lists/queries";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export const instant = false;

// "blocking" renders this layout first, so that an unknown token gets a true 404 before the status is sent.
export const unstable_paramMatching = { token: "blocking" };

type Props = { children: ReactNode; params: Promise<{ token: string }> };

export default async function WishListLayout({ children, params }: Props) {
  if (!(await wishListExists((await params).token))) notFound();
  return children;
}
