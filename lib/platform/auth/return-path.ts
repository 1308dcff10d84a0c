import type { Route } from "next";

const OWN = "https://own.invalid";

/** Everything that a browser could read as another site, or as a page outside the admin area, is refused. */
export function returnPath(asked: string | null | undefined): Route {
  // Browsers drop tabs and line breaks and take a backslash for a slash; none of these belongs into our addresses.
  if (!asked || asked.length > 500 || !/^\/admin(?:[/?]|$)/.test(asked) || /[\\\p{Cc}\s]/u.test(asked)) return "/admin";
  const url = URL.parse(asked, OWN);
  // Parsed, because "/admin/../auth" only looks as if it lay inside; compared with the path as it will be asked for.
  if (!url || url.origin !== OWN || !/^\/admin(?:\/|$)/.test(url.pathname)) return "/admin";
  return `${url.pathname}${url.search}` as Route; // Built from data, which typedRoutes cannot check.
}

export function codePath(path: string): Route {
  return `/auth/code?${new URLSearchParams({ weiter: path })}` as Route; // As above.
}

export function signInPath(path: string): Route {
  return `/auth?${new URLSearchParams({ weiter: path })}` as Route; // As above.
}
