import { sayFrom } from '#server/base/words.ts'

/** Every part of the catalogue, also the words of screens. */
const PARTS = ['first', 'errors', 'screens', 'shared', 'server']

/** Say words as the product does. */
export const english = sayFrom('en', PARTS)
export const french = sayFrom('fr-CA', PARTS)
