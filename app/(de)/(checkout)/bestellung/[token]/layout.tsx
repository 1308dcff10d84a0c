import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { orderExists } from "@/lib/orders/queries";

// The address is a secret: no other site may learn it.
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: "no-referrer" };

export const instant = false;

// "blocking" renders this layout first, so that an unknown token gets a true 404 before the status is sent.
export const unstable_paramMatching = { token: "blocking" };

type Props = { children: ReactNode; params: Promise<{ token: string }> };

export default async function OrderLayout({ children, params }: Props) {
  if (!(await orderExists((await params).token))) notFound();
  return children;
}
