const isSecure = (process.env.SITE_URL ?? "").startsWith("https:");

/** No script of the page can read it, not even our own; under https its name keeps other hosts of the domain from setting it. */
export const SESSION_COOKIE = {
  name: isSecure ? "__Host-kg-session" : "kg-session",
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isSecure,
} as const;

/** The database ends the session itself after the same time (staff_state). */
const SESSION_SECONDS = 12 * 60 * 60;

/** @supabase/ssr asks for 400 days, or for 0 to remove it. */
export function asLongAsSession<Options extends { maxAge?: number }>(options: Options): Options {
  return options.maxAge === 0 ? options : { ...options, maxAge: SESSION_SECONDS };
}
