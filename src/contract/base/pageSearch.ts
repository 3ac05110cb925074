/** What a search parameter holds: any text, a calendar day, or one of some values. */
export type SearchFields = Readonly<Record<string, 'text' | 'day' | readonly string[]>>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The parameters that a page declares, with valid values; anything else in an address is left out. */
export function readSearch(
  fields: SearchFields = {},
  raw: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const read: Record<string, string> = {}
  for (const [name, kind] of Object.entries(fields)) {
    const value = raw[name]
    if (typeof value !== 'string' || value === '') continue
    if (kind === 'text' || (kind === 'day' ? DAY.test(value) : kind.includes(value))) read[name] = value
  }
  return read
}
