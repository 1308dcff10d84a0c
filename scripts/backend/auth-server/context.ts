import type { PGlite } from "@electric-sql/pglite";

/** What the routes of the embedded auth service share. */
export type AuthContext = {
  database: PGlite;
  /** The routes of @supabase/lite behind ours. */
  inner: (request: Request) => Promise<Response>;
  jwtSecret: string;
  secretKey: string;
  /** Seconds until an access token ends. */
  jwtExpiry: number;
  /** Sends the invitation with this token to the address. */
  sendInvitation: (email: string, tokenHash: string) => Promise<void>;
};

/** The rows of one statement. */
export async function rowsOf<T>({ database }: AuthContext, sql: string, values: unknown[] = []): Promise<T[]> {
  return (await database.query<T>(sql, values)).rows;
}
