/** Common notes, ready in both languages; what a person types stays as typed. */
export const PHRASES: readonly { en: string; fr: string }[] = [
  { en: 'Worn', fr: 'Usé' },
  { en: 'Uneven wear', fr: 'Usure inégale' },
  { en: 'Low', fr: 'Niveau bas' },
  { en: 'Dirty', fr: 'Sale' },
  { en: 'Leaking', fr: 'Fuite' },
  { en: 'Cracked', fr: 'Fissuré' },
  { en: 'Loose', fr: 'Desserré' },
  { en: 'Burned out', fr: 'Brûlé' },
  { en: 'Noisy', fr: 'Bruyant' },
  { en: 'Corroded', fr: 'Corrodé' },
  { en: 'Torn', fr: 'Déchiré' },
  { en: 'Past service life', fr: 'Durée de vie dépassée' },
]

const BETWEEN = ' · '

/** The note with a phrase added at its end, or removed where it is present. */
export function togglePhrase(note: string, phrase: string): string {
  const parts = note.split(BETWEEN).filter((part) => part.trim() !== '')
  return (parts.includes(phrase) ? parts.filter((part) => part !== phrase) : [...parts, phrase]).join(BETWEEN)
}

/** A note in the reader's language, as far as it consists of known phrases. */
export function noteIn(language: 'en' | 'fr-CA', note: string): string {
  return note
    .split(BETWEEN)
    .map((part) => {
      const known = PHRASES.find(({ en, fr }) => en === part || fr === part)
      return known ? (language === 'fr-CA' ? known.fr : known.en) : part
    })
    .join(BETWEEN)
}
