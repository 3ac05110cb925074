import { fold } from '../base/search.ts'

// Twilio acts on these words as well.
const STOP = new Set('stop stopall unsubscribe cancel end quit revoke optout arret arrete arrett'.split(' '))
const START = new Set(['start', 'yes', 'unstop'])

/** What a person wants who answers with one of these words alone; anything else is a message to read. */
export function textKeyword(body: string): 'stop' | 'start' | '' {
  const word = fold(body).replaceAll('.', '').trim()
  if (STOP.has(word)) return 'stop'
  return START.has(word) ? 'start' : ''
}
