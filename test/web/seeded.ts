import type { Role } from '#domain/people/roles.ts'

export type Place = 'FL' | 'QC'

export interface SeedOptions {
  /** One shop each, in this order. */
  places?: readonly Place[]
  /** As a company is after its sign-up: no prices and no checklist, the taxes of the state alone. */
  fresh?: boolean
  /** The PIN of those who approve, also one that may no longer be set. */
  pin?: string
  /** When its trial of 30 days began; without it, when billing is first looked at. */
  trial_from?: string
}

export interface SeededPerson {
  id: string
  email: string
  name: string
  /** A session's token: signed in without a password, for speed. */
  token: string
}

export interface SeededCompany {
  id: string
  shops: { id: string; name: string }[]
  people: Record<Role, SeededPerson>
}

/** Markup that runs where a text is written into a page as it is. */
export const MARKUP = '<img src=x onerror=alert(1)>'
