/** The entry of a table for a text from outside. Only the table's own entries count: the text may be "constructor". */
export const lookUp = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
