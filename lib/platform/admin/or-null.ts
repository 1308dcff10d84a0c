/** A failure is logged; the page then says so and offers another try. */
export async function orNull<Value>(reading: Promise<Value>): Promise<{ value: Value } | null> {
  try {
    return { value: await reading };
  } catch (error) {
    console.error("Error reading for the admin:", error instanceof Error ? error.message : error);
    return null;
  }
}
