"use client";

import { unstable_rethrow } from "next/navigation";
import {
  startTransition,
  useActionState,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useTransition,
  type ChangeEvent,
  type SyntheticEvent,
} from "react";
import { requestFormReset } from "react-dom";
import { isConnectionLost } from "@/lib/platform/forms/connection";

const NONE: ReadonlySet<string> = new Set();

/** Loses nothing when no answer comes; without JavaScript a plain form. `page`: the static page that takes it then. */
export function useServerForm<State extends object>(
  action: (before: State, form: FormData) => Promise<State>,
  start: State,
  page?: string,
) {
  const [posted, post, isPosting] = useActionState<State, FormData>(action, start as Awaited<State>, page);
  const [answer, setAnswer] = useState<State | null>(null);
  const [trouble, setTrouble] = useState<"lost" | "failed" | null>(null);
  const [changed, setChanged] = useState(NONE);
  const [isSending, send] = useTransition();
  const state = answer ?? posted;

  const begin = (next: State) => {
    setAnswer(next);
    setTrouble(null);
    setChanged(NONE);
  };
  const onHidden = useEffectEvent(() => {
    if (isOver(state)) begin(start);
  });
  useLayoutEffect(() => () => onHidden(), []);

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    send(async () => {
      try {
        const next = await action(state, form);
        // As React does with the form of an action: its fields begin with what the answer says.
        startTransition(() => {
          requestFormReset(element);
          begin(next);
        });
      } catch (error) {
        unstable_rethrow(error);
        setTrouble(isConnectionLost(error) ? "lost" : "failed");
      }
    });
  };
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const { name } = target as { name?: string };
    if (name && !changed.has(name)) setChanged(new Set([...changed, name]));
  };
  return {
    state,
    /** Goes on from another state, as if it had been the answer. */
    begin,
    trouble,
    isBusy: isSending || isPosting,
    /** Those of the errors whose fields have not been changed since. */
    stillWrong: <Errors extends object>(errors: Errors): Errors =>
      // The same fields, or fewer.
      Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.has(name))) as Errors,
    form: { action: post, onSubmit, onChange },
  };
}

export type ServerForm<State extends object = object> = ReturnType<typeof useServerForm<State>>;

/** Whether only thanks stand in the form's place. A receipt stays: people come back to it. */
function isOver(state: object): boolean {
  return "step" in state && state.step === "sent";
}
