import type { CallName } from '../client/callTypes.ts'

/** The replies with which work goes on without a connection: the board, its orders, and what is sold. */
export const CACHED_CALLS = [
  'company.shops',
  'orders.board',
  'orders.get',
  'orders.summary',
  'catalogue.get',
  'catalogue.slotItems',
  'tags.list',
  'inspects.list',
  'inspectGroups.list',
  'groupings.list',
  'countSheets.list',
  'countSheets.get',
] as const satisfies readonly CallName[]

/**
 * The shapes of these replies. A page that expects another shape must not be given an old reply: with a new version the
 * device drops what it keeps. A test compares the hash with the contract.
 */
export const CACHE_SHAPE = { version: 12, hash: '836ce7da58dc7f05' }
