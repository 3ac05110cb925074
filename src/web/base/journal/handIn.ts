import { asAuthor } from '../client/api.ts'
import { ApiError, isSentLater, READ_ONLY_RETRY_MS, RETRY_MS } from '../client/apiError.ts'
import { onLiveEvent } from '../live/live.ts'
import { refresh } from '../client/queryClient.ts'
import { serverInstant } from '../device/serverClock.ts'
import { sessionUser } from '../session/session.ts'
import { setSaveState } from '../slots.ts'
import { createStore, useStore } from '../store.ts'
import { change, entries, noJournal, onEntries, readJournal, remove } from './entries.ts'
import {
  groupOf,
  isReady,
  nextRequest,
  NOT_STORED,
  sendAlone,
  sendTogether,
  type Entry,
  type Rules,
} from './rules.ts'
import { hearTabs, inTurn } from './tabs.ts'

/** The rules of each kind whose code is loaded, in the order in which kinds are handed in. */
const kinds = /* @__PURE__ */ createStore<ReadonlyMap<string, Rules<Entry>>>(new Map())
export const useKinds = (): ReadonlyMap<string, Rules<Entry>> => useStore(kinds)

/** Counts and hands in one more kind. */
export const addKind = (name: string, rules: Rules<Entry>): void =>
  kinds.set((known) => (known.get(name) === rules ? known : new Map(known).set(name, rules)))

/** What a person sees of entries that fail. */
interface Telling {
  /** The server refused an entry. */
  refused: (row: Entry, error: ApiError) => void
  /** The device has no space for a change. */
  unstored: () => void
  /** Opens the list of refused entries. */
  open: () => void
}
let telling: Telling = { refused: () => undefined, unstored: () => undefined, open: () => undefined }
export function tellPerson(next: Telling): void {
  telling = next
}

/** Shows a change that could not be stored, and passes its failure on. */
export async function showFailure<Result>(storing: Promise<Result>): Promise<Result> {
  try {
    return await storing
  } catch (error) {
    telling.unstored()
    throw error
  }
}

let timer: ReturnType<typeof setTimeout> | undefined
/** How long to wait before the next try. */
let pause = RETRY_MS
/** Whether a request of this tab is on its way. */
let sending = false

/** Shows in the header what only this device has. */
function showState(): void {
  const rows = entries()
  const refused = rows.filter((row) => row.refusal !== null).length
  const count = rows.filter((row) => {
    const rules = kinds.get().get(row.work)
    return rules && isReady(rules, row)
  }).length
  const isBusy = sending || rows.some((row) => row.seq === NOT_STORED)
  if (refused > 0) setSaveState({ state: 'attention', count: refused, open: () => telling.open() })
  else if (count === 0) setSaveState({ state: 'saved', count })
  else setSaveState({ state: isBusy ? 'saving' : 'queued', count })
}

/** How often an entry on which the server fails is sent before it waits for a person and the next ones continue. */
const MOST_FAILURES = 4
const failures = new Map<string, number>()

/** The server answered and failed on this very entry; waiting alone does not help. */
function failsEveryTime(id: string): boolean {
  const count = (failures.get(id) ?? 0) + 1
  failures.set(id, count)
  return count >= MOST_FAILURES
}

/** Marks an entry as refused, and announces it. */
async function park(row: Entry, error: ApiError, changed: Partial<Entry> = {}): Promise<void> {
  const refusal = { code: error.code, text: error.message, request_id: error.requestId, at: serverInstant() }
  await change([row.id], (present) => ({ ...present, ...changed, refusal }))
  telling.refused(row, error)
}

type Batch = readonly [Entry, ...Entry[]]
/** `later`: what is of the same kind waits; `away`: everything does, there is no answer. */
type Outcome = 'sent' | 'later' | 'away'

/** Sends entries in one request, in their author's name only: another tab may have signed in someone else. */
async function send(rules: Rules<Entry>, rows: Batch): Promise<Outcome> {
  try {
    const refused = await rules.route(rows, asAuthor(rows[0].user_id))
    for (const row of rows) {
      const error = refused?.get(row.id)
      if (error) await park(row, error)
    }
    if (!rules.stays) await remove(rows.flatMap(({ id }) => (refused?.has(id) ? [] : id)))
    return 'sent'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return failed(rules, rows, error)
  }
}

/** What to do after a request that was refused as a whole, or got no answer. */
async function failed(rules: Rules<Entry>, rows: Batch, error: ApiError): Promise<Outcome> {
  const [row] = rows
  if (error.status === 401) return 'away'
  const isTheServer = error.status === 500 && error.code === 'unexpected'
  if (isSentLater(error) && !isTheServer) {
    pause = error.code === 'company_read_only' ? READ_ONLY_RETRY_MS : RETRY_MS
    return 'away'
  }
  if (rows.length > 1) {
    // One of them makes the whole request fail: from here on each is sent alone, until that one is found.
    sendAlone(groupOf(rules, row))
    return isTheServer ? 'later' : 'sent'
  }
  if (isTheServer && !failsEveryTime(row.id)) return 'later'
  const changed = rules.conflict?.(row, error)
  if (changed === 'later') return 'later'
  sendTogether(groupOf(rules, row))
  await park(row, error, changed)
  return 'sent'
}

/** Sends what waits of a kind, until nothing is left or the server does not take it now. */
async function handIn(kind: string, rules: Rules<Entry>): Promise<Outcome> {
  let outcome: Outcome = 'sent'
  let some = false
  for (;;) {
    const mine = (await readJournal()).filter((row) => row.work === kind)
    const [first, ...rest] = nextRequest(rules, mine)
    // The person signed out: the entries wait for this person's next visit.
    if (!first || first.user_id !== sessionUser()?.id) break
    sending = true
    showState()
    outcome = await send(rules, [first, ...rest]).finally(() => {
      sending = false
      showState()
    })
    if (outcome !== 'sent') break
    some = true
  }
  if (some) for (const start of rules.refresh ?? []) void refresh(start)
  return outcome
}

/** Hands in what waits, of each kind in its order. */
async function handInAll(): Promise<void> {
  const present = new Set((await readJournal()).map((row) => row.work))
  for (const [kind, rules] of kinds.get()) {
    if (!present.has(kind)) continue
    const outcome = await handIn(kind, rules)
    if (outcome !== 'sent') pumpLater()
    if (outcome === 'away') return
  }
}

function pumpLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void pump(), pause)
  pause = RETRY_MS
}

/** A tab that waited for its turn may have missed a later entry: it looks once more after each turn. */
export const pump = (): Promise<void> => inTurn('bayline-journal', handInAll)

/** The longest wait for what must reach the server before something else does. */
const MOST_WAIT_MS = 1000

/**
 * Sends what waits in the present person’s name, before a change that it must not follow: a switch of person, a removal.
 * What cannot be sent now waits for their next visit.
 */
export const sendBefore = (): Promise<unknown> =>
  Promise.race([pump().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))])

/** Continues with the work of an earlier visit, and listens to other tabs. */
export async function startJournal(): Promise<void> {
  onEntries(showState)
  kinds.subscribe(() => {
    showState()
    void pump()
  })
  hearTabs((news) => void (news === 'moved' ? pump() : readJournal()))
  addEventListener('online', () => void pump())
  // The company may have paid its plan.
  onLiveEvent(({ event }) => {
    if (event === 'company.changed') void pump()
  })
  await readJournal().catch((error: unknown) => {
    noJournal()
    throw error
  })
  await pump()
}

/** Tries a refused entry again as it is, and those that were refused because they depend on it. */
export async function retry(row: Entry): Promise<void> {
  failures.delete(row.id)
  const rules = kinds.get().get(row.work)
  const behind = entries().filter(
    (each) =>
      rules &&
      each.work === row.work &&
      groupOf(rules, each) === groupOf(rules, row) &&
      each.seq > row.seq &&
      each.refusal?.code === 'refused_before',
  )
  const ids = [row, ...behind].map(({ id }) => id)
  await change(ids, (present) => ({ ...present, refusal: null }))
  await pump()
}
