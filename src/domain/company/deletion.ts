/** How many days a company waits for its deletion; any owner may stop it until then. */
export const DELETION_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

/** The instant from which a company is deleted that was asked for at `now`. */
export const deletionAt = (now: string): string =>
  new Date(Date.parse(now) + DELETION_DAYS * DAY_MS).toISOString()

const folded = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether a person typed the name of the company; spaces and capitals do not matter. */
export const isNameOf = (company: string, typed: string): boolean =>
  folded(typed) !== '' && folded(company) === folded(typed)
