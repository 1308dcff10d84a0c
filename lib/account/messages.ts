import { errors } from "#messages/client/admin-auth.json";

export function notSignedIn(refusal: "signed_out" | "failed"): string {
  return refusal === "failed" ? errors.unreachable : errors.expired;
}

/** A wrong password and an unconfirmed address share one sentence: two would reveal which addresses have an account. */
export function authMessage(error: { code?: string | undefined; name?: string }): string {
  if (error.name === "AuthRetryableFetchError") return errors.unreachable;
  if (error.name === "AuthSessionMissingError") return errors.expired;
  switch (error.code) {
    case "invalid_credentials":
    case "email_not_confirmed":
    case "user_not_found":
      return errors.credentials;
    case "over_email_send_rate_limit":
      return errors.mailLimit;
    case "over_request_rate_limit":
      return errors.limit;
    case "weak_password":
      return errors.weakPassword;
    case "mfa_verification_failed":
    case "mfa_verification_rejected":
    case "mfa_challenge_expired":
      return errors.codeWrong;
    case "same_password":
      return errors.samePassword;
    case "email_address_invalid":
    case "email_address_not_authorized":
      return errors.emailRefused;
    case "signup_disabled":
    case "email_provider_disabled":
      return errors.signupDisabled;
    case "user_banned":
      return errors.banned;
    case "otp_expired":
    case "session_expired":
    case "session_not_found":
    case "reauthentication_needed":
      return errors.expired;
    case undefined:
    default:
      return errors.unknown;
  }
}
