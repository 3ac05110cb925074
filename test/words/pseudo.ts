/** A language for tests: every vowel has an accent, and texts are 40% longer. Places and plural forms stay. */

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  Y: 'Ý',
}
const LONGER = 0.4

/** Words without their places, in the pseudo-language. */
export const pseudo = (text: string): string =>
  /\p{L}/u.test(text)
    ? `${text.replaceAll(/[aeiouy]/gi, (each) => ACCENTED[each] ?? each)}${'·'.repeat(Math.ceil(text.length * LONGER))}`
    : text

/** A message as the catalogue has it compiled: texts, with places as lists. */
export function pseudoMessage(message: unknown): unknown {
  if (typeof message === 'string') return pseudo(message)
  if (!Array.isArray(message)) return message
  return message.map((part: unknown) => {
    if (typeof part === 'string') return pseudo(part)
    if (!Array.isArray(part)) return part
    const [place, kind, forms] = part as [string, string?, unknown?]
    if (kind === undefined || forms === null || typeof forms !== 'object') return part
    return [
      place,
      kind,
      Object.fromEntries(
        Object.entries(forms).map(([name, form]) => [name, name === 'offset' ? form : pseudoMessage(form)]),
      ),
    ]
  })
}

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)))
const DAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1)))
const names = (options: Intl.DateTimeFormatOptions, dates: readonly Date[]): string[] =>
  dates.map((date) => new Intl.DateTimeFormat('fr-CA', { ...options, timeZone: 'UTC' }).format(date))

/** What is the same in every language: names, and the months and days of the formats. */
const SAME = [
  'Bayline',
  'CARFAX',
  'QuickBooks Online',
  'QuickBooks',
  'QuickVIN',
  'Stripe',
  'Twilio',
  'Gift Up',
  'English',
  'Français',
  'PostgreSQL',
  'Node.js',
  'Excel',
  'Ctrl',
  'Enter',
  'MX Merchant',
  'ADP Workforce Now',
  'Gusto',
  'Paychex',
  'Nethris (Employeur D)',
  'Nethris',
  'Powerpay',
  // Formats and data that a language has in French: engines, weight classes, places of time zones.
  'essence',
  'Classe',
  'Porto Rico',
  'Sales tax',
  'Taxe de vente',
  ...names({ month: 'long' }, MONTHS),
  ...names({ month: 'short' }, MONTHS),
  ...names({ weekday: 'long' }, DAYS),
  ...names({ weekday: 'short' }, DAYS),
]

const PLAIN = /(?<![\p{L}\p{N}@/._-])[A-Za-z]*[aeiouyAEIOUY][A-Za-z]*(?![\p{L}\p{N}@/_-])/gu

/** Addresses, places of a message that stay as they are written, and zones with their town. */
const WRITTEN = /https?:\/\/\S+|\S+@\S+|\{\w+\}|H[A-Z]{1,2} \([^)]*\)/g

/** The plain words of a text that is neither data nor from the catalogue. */
export function plainWords(text: string, data: readonly string[]): string[] {
  const own = [...data, ...SAME]
    .filter((each) => text.includes(each))
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, each) => rest.replaceAll(each, ' '), text)
  // Codes are in capitals.
  return (own.replaceAll(WRITTEN, ' ').match(PLAIN) ?? []).filter(
    (word) => word.length > 3 && word !== word.toUpperCase(),
  )
}

/** The end of a place that begins here: its brace is closed. */
function endOf(message: string, start: number): number {
  let depth = 0
  for (let at = start; at < message.length; at++) {
    if (message[at] === '{') depth++
    if (message[at] === '}' && --depth === 0) return at
  }
  return message.length - 1
}

/** A message as translators write it, in the pseudo-language. */
export function pseudoIcu(message: string): string {
  const start = message.indexOf('{')
  if (start === -1) return pseudo(message)
  const end = endOf(message, start)
  const inside = message.slice(start + 1, end)
  const [, head, forms] = /^(\w+, (?:plural|select),)(.*)$/s.exec(inside) ?? []
  const place =
    head === undefined || forms === undefined
      ? inside
      : `${head}${forms.replaceAll(/\{([^{}]*)\}/g, (_, form: string) => `{${pseudo(form)}}`)}`
  return `${pseudo(message.slice(0, start))}{${place}}${pseudoIcu(message.slice(end + 1))}`
}

/** Every text of a JSON value. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
