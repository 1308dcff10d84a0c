/** The session's cookie. Only the server reads it: no script of the page can, not even our own. */
export const SESSION_COOKIE = {
  name: "kg-session",
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: (process.env.SITE_URL ?? "").startsWith("https:"),
} as const;
