import type { Route } from "next";
import Link from "next/link";
import { Pager } from "@/components/ui/pager";

type Props = { page: number; pages: number; href: (page: number) => Route };

export function ListPages({ page, pages, href }: Props) {
  return (
    <Pager
      page={page}
      pages={pages}
      className="mt-6"
      link={(number, props) => <Link href={href(number)} prefetch={false} {...props} />}
    />
  );
}
