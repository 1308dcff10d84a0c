const isSecure = (process.env.SITE_URL ?? "").startsWith("https:");

/**
 * The session's cookie. Only the server reads it: no script of the page can, not even our own. Under https its name keeps
 * other hosts of the same domain from setting it.
 */
export const SESSION_COOKIE = {
  name: isSecure ? "__Host-kg-session" : "kg-session",
  path: "/",
  // Seconds; the database ends the session itself after the same time (admin_state).
  maxAge: 12 * 60 * 60,
  httpOnly: true,
  sameSite: "lax",
  secure: isSecure,
} as const;
