"use client";

import { ActButton } from "@/components/admin/parts/act-button";
import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { interpolate } from "@/lib/platform/format/interpolate";
import { moderateReviewAction, removeReviewAction } from "@/lib/reviews/admin/actions";
import { review as text } from "#messages/client/admin-ops.json";

type Props = { id: number; author: string; status: "pending" | "published" | "rejected" };

export function ReviewButtons({ id, author, status }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {status !== "published" && (
        <ActButton
          label={text.publish}
          name={interpolate(text.publishNamed, { author })}
          action={() => moderateReviewAction(id, true)}
        />
      )}
      {status !== "rejected" && (
        <ActButton
          label={text.reject}
          name={interpolate(text.rejectNamed, { author })}
          action={() => moderateReviewAction(id, false)}
        />
      )}
      <ConfirmButton
        label={text.remove}
        name={interpolate(text.removeNamed, { author })}
        title={interpolate(text.removeTitle, { author })}
        action={() => removeReviewAction(id)}
        isDestructive
      >
        <p>{text.removeText}</p>
      </ConfirmButton>
    </div>
  );
}
