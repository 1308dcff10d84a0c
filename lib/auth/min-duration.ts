/** The answer to `work`, but not before so many milliseconds: how long it took shall not tell whether an account exists. */
export async function withMinDuration<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
  return result;
}
