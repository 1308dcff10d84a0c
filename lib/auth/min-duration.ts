/** Resolves with the result of `work`, but not before so many milliseconds, so that the time does not reveal whether an account exists. */
export async function withMinDuration<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
  return result;
}
