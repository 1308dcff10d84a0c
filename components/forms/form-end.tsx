import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Honeypot } from "./honeypot";

type Props = {
  text: { trap: string; required: string; sending: string; submit: string };
  isBusy: boolean;
  children: ReactNode;
};

export function FormEnd({ text, isBusy, children }: Props) {
  return (
    <>
      <Honeypot label={text.trap} />
      <div className="text-sm text-stone">
        <p>{text.required}</p>
        <div className="mt-1">{children}</div>
      </div>
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        {isBusy ? text.sending : text.submit}
      </Button>
    </>
  );
}
