import { events, lists, routes } from 'virtual:routes'
import type { CallName } from './callTypes.ts'

const listAt = (place: number | undefined): readonly string[] => lists[place ?? -1] ?? []

/** The answers that an event makes outdated, by the start of the call's name. */
export const outdatedByEvent = (event: string): readonly string[] => listAt(events[event])

/** The answers that the events of a route make outdated, by the start of the call's name. */
export const outdatedByCall = (name: CallName): readonly string[] => listAt(routes[name]?.[4])
