/** Whether a request got no answer, because the connection was lost: browsers throw a TypeError then. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError || !navigator.onLine;
}
