import { createHmac, timingSafeEqual } from 'node:crypto'

/** Twilio's signature of a form that it sends to an address: HMAC-SHA1 over the address and the sorted fields. */
export function signatureOf(token: string, url: string, form: URLSearchParams): string {
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return createHmac('sha1', token)
    .update(url + fields.flat().join(''))
    .digest('base64')
}

/** Whether a message carries that signature. */
export function isSigned(token: string, url: string, form: URLSearchParams, mark: string): boolean {
  const [given, right] = [Buffer.from(mark), Buffer.from(signatureOf(token, url, form))]
  return given.length === right.length && timingSafeEqual(given, right)
}
