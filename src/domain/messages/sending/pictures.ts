/** The largest picture of a text, in bytes: the provider takes no larger one. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024

/** The most pictures that one answer takes along. */
export const MOST_PICTURES = 3

/** The most pictures of a received text. */
const MOST_RECEIVED = 10

/** `waiting`: to be fetched from the provider. `deleted`: the company keeps the words of texts for a time only. */
export const PICTURE_STATES = ['waiting', 'stored', 'refused', 'failed', 'deleted'] as const
export type PictureState = (typeof PICTURE_STATES)[number]

/** A picture as a received text names it. */
export interface ReceivedPicture {
  url: string
  /** False where the provider says that it is something else, such as a video or a contact. */
  isPicture: boolean
}

const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** The pictures of a received text, by the provider's fields. */
export function receivedPictures(form: Readonly<Record<string, string>>): ReceivedPicture[] {
  const named = Number(form['NumMedia'] ?? '0')
  const count = Number.isInteger(named) && named > 0 ? Math.min(named, MOST_RECEIVED) : 0
  return Array.from({ length: count }, (_, at) => ({
    url: form[`MediaUrl${at}`] ?? '',
    isPicture: TYPES.has(form[`MediaContentType${at}`] ?? ''),
  })).filter(({ url }) => url !== '')
}
