import { fold } from '../base/search.ts'

// Twilio acts on these words as well.
const STOP = new Set('stop stopall unsubscribe cancel end quit revoke optout arret arrete arrett'.split(' '))
const START = new Set(['start', 'yes', 'unstop'])
const HELP: ReadonlyMap<string, 'en' | 'fr-CA' | null> = new Map([
  ['help', 'en'],
  ['aide', 'fr-CA'],
  ['info', null],
])

export type TextKeyword = 'stop' | 'start' | 'help'

const wordOf = (body: string): string => fold(body).replaceAll('.', '').trim()

/** What a person wants who answers with one of these words alone; anything else is a message to read. */
export function textKeyword(body: string): TextKeyword | '' {
  const word = wordOf(body)
  if (STOP.has(word)) return 'stop'
  if (START.has(word)) return 'start'
  return HELP.has(word) ? 'help' : ''
}

/** The language in which a person asked for help; null where the word is of both. */
export const helpLanguage = (body: string): 'en' | 'fr-CA' | null => HELP.get(wordOf(body)) ?? null

/** The answer to HELP: who texts, and where a person reaches them. */
export function helpAnswer(
  language: 'en' | 'fr-CA',
  { name, phone }: { name: string; phone: string },
): string {
  if (language === 'en')
    return phone === '' ? `${name}: How can we help?` : `${name}: For help, call ${phone}.`
  return phone === ''
    ? `${name} : Comment pouvons-nous vous aider?`
    : `${name} : Pour de l’aide, appelez le ${phone}.`
}

/** How to stop texts; it follows the first text to a number, and every answer to HELP. */
export const STOP_WORDS = {
  en: 'Reply STOP to opt out.',
  'fr-CA': 'Répondez ARRET pour ne plus recevoir de textos.',
} as const
