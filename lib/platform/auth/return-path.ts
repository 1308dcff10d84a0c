import type { Route } from "next";

const OWN = "https://own.invalid";

/**
 * Where to go after signing in: the path asked for when it lies in the admin area, otherwise its front page. Everything that
 * a browser could read as another site, or as a page outside, is refused.
 */
export function returnPath(asked: string | null | undefined): Route {
  // Browsers drop tabs and line breaks and take a backslash for a slash; none of these belongs into our addresses.
  if (!asked || asked.length > 500 || !/^\/admin(?:[/?]|$)/.test(asked) || /[\\\p{Cc}\s]/u.test(asked)) return "/admin";
  const url = URL.parse(asked, OWN);
  // Parsed, because "/admin/../auth" only looks as if it lay inside; compared with the path as it will be asked for.
  if (!url || url.origin !== OWN || !/^\/admin(?:\/|$)/.test(url.pathname)) return "/admin";
  return `${url.pathname}${url.search}` as Route; // Built from data, which typedRoutes cannot check.
}

/** The page that asks for the second factor and opens `path` afterwards. */
export function codePath(path: string): Route {
  return `/auth/code?${new URLSearchParams({ weiter: path })}` as Route; // As above.
}

/** The sign-in page that goes back to `path` afterwards. */
export function signInPath(path: string): Route {
  return `/auth?${new URLSearchParams({ weiter: path })}` as Route; // As above.
}
