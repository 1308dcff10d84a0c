import * as z from "zod/mini";
import { typedCode, typedEmail } from "@/lib/platform/forms/typed-fields";
import { errors } from "#messages/client/admin-auth.json";

/** Letters of a new password; supabase/config.toml says the same. */
export const PASSWORD_MIN = 12;
/** What bcrypt takes into account, in bytes. */
const PASSWORD_MAX = 72;

const email = typedEmail({ missing: errors.email, tooLong: errors.emailWrong, wrong: errors.emailWrong });

const newPassword = z.string().check(
  z.minLength(PASSWORD_MIN, errors.passwordShort),
  z.refine((text) => new TextEncoder().encode(text).length <= PASSWORD_MAX, errors.passwordLong),
);

export const signInSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, errors.password), z.maxLength(1000, errors.credentials)),
});
export const codeSchema = z.object({
  code: typedCode().check(
    z.overwrite((text) => text.replace(/\s/g, "")),
    z.regex(/^\d{6}$/, errors.code),
  ),
});
/** Typed with or without the hyphens that it is shown with. */
export const recoverySchema = z.object({
  code: typedCode().check(
    z.overwrite((text) => text.replace(/[^a-z\d]/gi, "").toUpperCase()),
    z.regex(/^[A-Z\d]{16}$/, errors.recovery),
  ),
});
export const emailSchema = z.object({ email });
export const passwordSchema = z.object({ password: newPassword });

/** The password never comes back. */
export type AuthState = {
  email: string;
  errors: { email?: string; password?: string; current?: string; code?: string };
  problem?: string;
  done?: string;
  /** The form's hidden values, for the static page that shows the answer without JavaScript. */
  hidden?: Record<string, string>;
  /** Counts the answers, so that the same words twice are said twice. */
  answer: number;
};

export type FactorState = AuthState & {
  begun?: { id: string; secret: string; qr: { path: string; size: number } };
};

/** `codes`: shown once. */
export type RecoveryState = AuthState & { codes?: string[] };

export const BLANK: AuthState = { email: "", errors: {}, answer: 0 };

export const MODES = { signIn: "anmelden", signUp: "registrieren", forgotten: "passwort" } as const;
export type Mode = keyof typeof MODES;

/** Next loses the state of a form without JavaScript on a page that is made at the request. */
export const PLAIN_PAGES = {
  signIn: `/auth/formular/${MODES.signIn}`,
  signUp: `/auth/formular/${MODES.signUp}`,
  forgotten: `/auth/formular/${MODES.forgotten}`,
  code: "/auth/formular/code",
  password: "/auth/formular/neues-passwort",
} as const;

export function modeOf(text: string | undefined): Mode {
  if (text === MODES.signUp) return "signUp";
  return text === MODES.forgotten ? "forgotten" : "signIn";
}
