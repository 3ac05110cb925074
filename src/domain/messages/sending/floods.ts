/** How many texts of numbers that a shop never texted it keeps within an hour: of one number, and of all. */
export const MOST_UNKNOWN_AN_HOUR = { number: 20, company: 100 } as const

/** Texts of unknown numbers within the last hour. */
export interface LatelyReceived {
  number: number
  company: number
}

/** Which limit one more text would exceed. */
export function floodOf({ number, company }: LatelyReceived): 'number' | 'company' | null {
  if (number >= MOST_UNKNOWN_AN_HOUR.number) return 'number'
  return company >= MOST_UNKNOWN_AN_HOUR.company ? 'company' : null
}
