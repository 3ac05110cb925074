import { msg, type Words, type Say } from '#domain/base/words.ts'
import { fold } from '../base/search.ts'

/** The kinds of things that are inspected, by the words of their names in either language. */
const ABOUT = {
  tire: /\btires?\b|\bpneus?\b|\btread\b|\bsculptures?\b/,
  light: /\blights?\b|\blamps?\b|\bheadlights?\b|\bbulbs?\b|\bphares?\b|\bfeux?\b|\bampoules?\b/,
  fluid: /\bfluid\b|\boil\b|\bcoolant\b|\bwasher\b|\bliquide\b|\bhuile\b|\blave-glace\b/,
  brake: /\bbrakes?\b|\brotors?\b|\bpads?\b|\bfreins?\b|\bplaquettes?\b|\bdisques?\b/,
  battery: /\bbattery\b|\bbatterie\b/,
  belt: /\bbelts?\b|\bhoses?\b|\bcourroies?\b|\bboyaux?\b|\bdurites?\b/,
  wiper: /\bwipers?\b|\bessuie-glaces?\b/,
  filter: /\bfilters?\b|\bfiltres?\b/,
} as const
type About = keyof typeof ABOUT

interface Phrase {
  words: Words
  /** How it is written in French, so that a note is known in either language. */
  french: string
  /** What it is said of. */
  of: readonly About[]
}

const phrase = (words: Words, french: string, ...of: About[]): Phrase => ({ words, french, of })

/** Common notes, ready in both languages; what a person types stays as typed. */
export const PHRASES: readonly Phrase[] = [
  phrase(msg('Worn'), 'Usé', 'tire', 'brake', 'belt', 'wiper'),
  phrase(msg('Uneven wear'), 'Usure inégale', 'tire', 'brake'),
  phrase(msg('Low'), 'Niveau bas', 'fluid'),
  phrase(msg('Dirty'), 'Sale', 'fluid', 'filter'),
  phrase(msg('Leaking'), 'Fuite', 'fluid', 'brake', 'belt', 'battery'),
  phrase(msg('Cracked'), 'Fissuré', 'tire', 'belt', 'light', 'battery'),
  phrase(msg('Loose'), 'Desserré', 'belt', 'light', 'battery'),
  phrase(msg('Burned out'), 'Brûlé', 'light', 'fluid'),
  phrase(msg('Noisy'), 'Bruyant', 'brake', 'belt', 'wiper'),
  phrase(msg('Corroded'), 'Corrodé', 'brake', 'battery', 'light'),
  phrase(msg('Torn'), 'Déchiré', 'wiper', 'filter'),
  phrase(msg('Past service life'), 'Durée de vie dépassée', 'tire', 'fluid', 'battery', 'filter', 'belt'),
  phrase(msg('Nail or screw in the tread'), 'Clou ou vis dans la bande de roulement', 'tire'),
  phrase(msg('Low pressure'), 'Pression basse', 'tire'),
  phrase(msg('Scored'), 'Rayé', 'brake'),
  phrase(msg('Clouded lens'), 'Lentille opaque', 'light'),
  phrase(msg('Weak on the test'), 'Faible au test', 'battery'),
  phrase(msg('Clogged'), 'Obstrué', 'filter'),
  phrase(msg('Streaks'), 'Laisse des traces', 'wiper'),
]

/** How many phrases, from the first on, fit anything. */
const COMMON = 12

/** The phrases for a point, by what its name says it is; the common ones where that is not known. */
export function phrasesFor({ name, name_french }: { name: string; name_french: string }): readonly Phrase[] {
  const words = fold(`${name} ${name_french}`)
  const own = PHRASES.filter((row) => row.of.some((kind) => ABOUT[kind].test(words)))
  return own.length > 0 ? own : PHRASES.slice(0, COMMON)
}

const BETWEEN = ' · '

/** The note with a phrase added at its end, or removed where it is present. */
export function togglePhrase(note: string, phrase: string): string {
  const parts = note.split(BETWEEN).filter((part) => part.trim() !== '')
  return (parts.includes(phrase) ? parts.filter((part) => part !== phrase) : [...parts, phrase]).join(BETWEEN)
}

/** A note in the reader's language, as far as it consists of known phrases. */
export function noteIn(say: Say, note: string): string {
  return note
    .split(BETWEEN)
    .map((part) => {
      const known = PHRASES.find(({ words, french }) => words.message === part || french === part)
      return say(known?.words ?? part)
    })
    .join(BETWEEN)
}
