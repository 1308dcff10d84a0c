import type { ReactNode } from "react";
import { ListingFrame } from "@/components/search/listing-frame";

export default function SearchLayout({ children }: { children: ReactNode }) {
  return <ListingFrame>{children}</ListingFrame>;
}
