import type { Metadata } from "next";
import { Editorial } from "@/components/home/editorial";
import { FeaturePair } from "@/components/home/feature-pair";
import { FeaturedProducts } from "@/components/home/featured-products";
import { Hero } from "@/components/home/hero";
import { Rooms } from "@/components/home/rooms";

export const ensureStatic = "navigation";

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default function HomePage() {
  return (
    <>
      <Hero />
      <FeaturedProducts />
      <Rooms />
      <Editorial />
      <FeaturePair />
    </>
  );
}
