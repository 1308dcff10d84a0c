"use client";

import { ActButton } from "@/components/admin/parts/act-button";
import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { DialogButton } from "@/components/admin/parts/dialog-button";
import { interpolate } from "@/lib/platform/format/interpolate";
import { moderateReviewAction, removeReviewAction, removeReviewAnswerAction } from "@/lib/reviews/admin/actions";
import { review as text } from "#messages/client/admin-ops.json";
import { AnswerForm } from "./answer-form";

type Props = { id: number; author: string; status: "pending" | "published" | "rejected"; answer: string | null };

export function ReviewButtons({ id, author, status, answer }: Props) {
  return (
    <div className="flex flex-wrap gap-2 @3xl:w-72">
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
      {status === "published" && (
        <DialogButton
          label={answer === null ? text.answer : text.answerChange}
          name={interpolate(answer === null ? text.answerNamed : text.answerChangeNamed, { author })}
          title={interpolate(text.answerTitle, { author })}
        >
          {(close) => <AnswerForm id={id} answer={answer} close={close} />}
        </DialogButton>
      )}
      {answer !== null && (
        <ActButton
          label={text.answerRemove}
          name={interpolate(text.answerRemoveNamed, { author })}
          action={() => removeReviewAnswerAction(id)}
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
