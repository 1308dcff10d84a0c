"use client";

import type { Route } from "next";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { sayFailure } from "@/components/admin/parts/use-answer";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { MoreIcon } from "@/components/ui/icons";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";
import { copyProductAction } from "@/lib/catalog/admin/actions";
import type { AdminRow } from "@/lib/catalog/admin/schema";
import { DEFAULT_ADMIN_STATE, editPath as toProduct } from "@/lib/catalog/admin/state";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { interpolate } from "@/lib/platform/format/interpolate";
import { productPath } from "@/lib/platform/routes";
import { form, row as text } from "#messages/client/admin-products.json";
import { RemoveDialog } from "./remove-dialog";
import { RestoreButton } from "./restore-button";

type Props = {
  product: Pick<AdminRow, "id" | "name" | "slug" | "isArchived" | "draftUntil" | "isOrdered" | "variants">;
  editPath: Route;
  variantsPath: Route;
};

const look = "inline-flex min-h-11 cursor-pointer items-center text-[0.9375rem]";

export function RowActions({ product, editPath, variantsPath }: Props) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const name = (action: string) => interpolate(text.of, { action, name: product.name });
  const copy = async () => {
    const answer = await copyProductAction(product.id).catch(noAnswer(form.failed));
    if (!answer.ok) return sayFailure(answer);
    toast.success(text.copied);
    router.push(toProduct(answer.id, DEFAULT_ADMIN_STATE));
  };
  return (
    <div className="flex items-center gap-x-5">
      <Link href={editPath} prefetch={false} aria-label={name(text.edit)} className={look}>
        <span className="text-link">{text.edit}</span>
      </Link>
      {product.isArchived ? (
        <RestoreButton id={product.id} name={product.name} />
      ) : (
        <button type="button" aria-label={name(text.remove)} onClick={() => setAsking(true)} className={look}>
          <span className="text-link">{text.remove}</span>
        </button>
      )}
      <DropdownMenu>
        <Tooltip>
          <TooltipTrigger asChild>
            <DropdownMenuTrigger
              aria-label={name(text.more)}
              className="grid size-11 cursor-pointer place-items-center rounded-control hover:bg-mat data-[state=open]:bg-mat"
            >
              <MoreIcon />
            </DropdownMenuTrigger>
          </TooltipTrigger>
          <TooltipContent>{text.more}</TooltipContent>
        </Tooltip>
        <DropdownMenuContent align="end">
          {!product.isArchived && (
            <>
              <DropdownMenuItem asChild>
                <Link href={variantsPath} prefetch={false}>
                  {text.variants}
                </Link>
              </DropdownMenuItem>
              {product.draftUntil === null && (
                <DropdownMenuItem asChild>
                  <Link href={productPath(product.slug)} prefetch={false} target="_blank">
                    {text.view}
                  </Link>
                </DropdownMenuItem>
              )}
            </>
          )}
          <DropdownMenuItem onSelect={() => void copy()}>{text.copy}</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <RemoveDialog product={product} open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
