export function withTimeout<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
