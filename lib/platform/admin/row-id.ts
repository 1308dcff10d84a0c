/** Whether `text`, from an address, can be a row's id; what else is asked for would only be refused by the database. */
export function isRowId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}
