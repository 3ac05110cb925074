import { msg } from '#domain/base/words.ts'

const detail = msg('Scan with your phone')

/** What cards with a code say: in the language of the card, which is not always that of the screen. */
export const QR_WORDS = {
  review: { title: msg('How did we do?'), detail },
  page: { title: msg('Book your next visit'), detail },
  pay: { title: msg('Pay your bill'), detail },
}
