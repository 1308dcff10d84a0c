import type { PGlite } from "@electric-sql/pglite";

export type AuthContext = {
  database: PGlite;
  inner: (request: Request) => Promise<Response>;
  jwtSecret: string;
  secretKey: string;
  /** Seconds until an access token ends. */
  jwtExpiry: number;
  sendInvitation: (email: string, tokenHash: string) => Promise<void>;
};

export async function rowsOf<T>({ database }: AuthContext, sql: string, values: unknown[] = []): Promise<T[]> {
  return (await database.query<T>(sql, values)).rows;
}
