/** Not before so many milliseconds, so that the time does not reveal whether an address is known. */
export async function withMinDuration<T>(milliseconds: number, work: PromiseLike<T>): Promise<T> {
  const [result] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
  return result;
}
