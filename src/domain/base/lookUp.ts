/** The entry of a table under a text from outside, which may also be "constructor": only the table's own entries count. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
