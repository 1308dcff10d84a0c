import type { ReactNode } from "react";
import { ListingFrame } from "@/components/search/listing-frame";

export default function CategoryLayout({ children }: { children: ReactNode }) {
  return <ListingFrame>{children}</ListingFrame>;
}
