"use client";

import type { Route } from "next";
import { HoverLink } from "@/components/ui/hover-link-client";
import { signInAction } from "@/lib/account/actions";
import { requestPasswordAction, signUpAction } from "@/lib/account/mail-actions";
import { MODES, type Mode } from "@/lib/platform/auth/schema";
import words from "#messages/client/admin-auth.json";
import { AuthForm } from "./auth-form";
import { AuthFrame } from "./auth-frame";

const ACTIONS = { signIn: signInAction, signUp: signUpAction, forgotten: requestPasswordAction };
const TEXT = { signIn: words.subtitle, signUp: words.subtitle, forgotten: words.forgottenText };
const SUBMIT = { signIn: words.signIn, signUp: words.signUp, forgotten: words.request };

/** `returnTo`: where to go after signing in. */
export function AuthCard({ mode, returnTo }: { mode: Mode; returnTo: string }) {
  const to = (next: Mode) => {
    const search = new URLSearchParams({
      ...(next !== "signIn" && { modus: MODES[next] }),
      ...(returnTo && { weiter: returnTo }),
    });
    return `/auth${search.size > 0 ? `?${search}` : ""}` as Route; // Built from data, which typedRoutes cannot check.
  };
  return (
    <AuthFrame title={words[mode]} text={TEXT[mode]}>
      <AuthForm key={mode} mode={mode} action={ACTIONS[mode]} submit={SUBMIT[mode]} returnTo={returnTo} />
      <div className="mt-8 flex flex-col items-center gap-1 text-[0.9375rem]">
        {mode === "signIn" && <Toggle href={to("forgotten")}>{words.forgotten}</Toggle>}
        {mode === "signIn" && <Toggle href={to("signUp")}>{words.toSignUp}</Toggle>}
        {mode === "signUp" && <Toggle href={to("signIn")}>{words.toSignIn}</Toggle>}
        {mode === "forgotten" && <Toggle href={to("signIn")}>{words.backToSignIn}</Toggle>}
      </div>
    </AuthFrame>
  );
}

function Toggle({ href, children }: { href: Route; children: string }) {
  return (
    <HoverLink href={href} replace scroll={false} className="flex min-h-11 items-center">
      <span className="text-link">{children}</span>
    </HoverLink>
  );
}
