import type { Language } from '#domain/printing/words.ts'

interface QrWords {
  title: string
  detail: string
}

const en = { detail: 'Scan with your phone' }
const fr = { detail: 'Balayez avec votre téléphone' }

/** What cards with a code say: in the language of the card, which is not always that of the screen. */
export const QR_WORDS: Readonly<Record<'review' | 'page' | 'pay', Record<Language, QrWords>>> = {
  review: {
    en: { title: 'How did we do?', ...en },
    'fr-CA': { title: 'Votre avis compte', ...fr },
  },
  page: {
    en: { title: 'Book your next visit', ...en },
    'fr-CA': { title: 'Prenez rendez-vous', ...fr },
  },
  pay: {
    en: { title: 'Pay your bill', ...en },
    'fr-CA': { title: 'Payez votre facture', ...fr },
  },
}
