/** Entries whose field, trimmed, equals the value, trimmed (specification 5). An empty value has no duplicates. */
export function findDuplicates<T>(entries: readonly T[], field: keyof T, value: string): T[] {
  const wanted = value.trim()
  return wanted === '' ? [] : entries.filter((entry) => String(entry[field] ?? '').trim() === wanted)
}

/** True when any other value of the list is the same after trimming. */
export function hasDuplicates(values: readonly string[]): boolean {
  const trimmed = values.map((value) => value.trim()).filter((value) => value !== '')
  return new Set(trimmed).size !== trimmed.length
}
