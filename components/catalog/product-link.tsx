"use client";

import Link from "next/link";
import { useRef, type ComponentProps } from "react";
import { usePrefetchSeen } from "@/components/ui/use-prefetch-seen";
import { captureCardImage } from "./card-image";

type Props = Omit<ComponentProps<typeof Link>, "ref" | "transitionTypes"> & { slug: string };

/** Has its product's page before the tap, which then comes in the next frames; the picture travels there (card-image.ts). */
export function ProductLink({ slug, prefetch, onNavigate, ...props }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const isSeen = usePrefetchSeen(link);
  return (
    <Link
      ref={link}
      prefetch={isSeen || prefetch}
      transitionTypes={["product"]}
      onNavigate={(event) => {
        captureCardImage(slug, link.current);
        onNavigate?.(event);
      }}
      {...props}
    />
  );
}
