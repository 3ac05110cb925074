import { t } from '@lingui/core/macro'
import type { OrderCard } from '#contract/orders/orderReplies.ts'
import type { SessionUser } from '#contract/people/auth.ts'
import type { StationCommand } from '#domain/orders/commands.ts'
import { canMove, type OrderStatus } from '#domain/orders/status/status.ts'
import { userActor } from '#domain/people/roles.ts'
import { madeHere, newId } from '#web/base/device/device.ts'
import { createStore, useStore } from '#web/base/store.ts'
import { enqueue, type Queued } from '../handle/orderCommands.ts'
import { toast } from '#web/ui/popups/Toast.tsx'
import { BOARD_STATUSES } from './lanes.ts'

/** A change made on this board that the server's board does not show yet. */
interface Sent {
  order_id: string
  command: StationCommand
  /** The version of the card at the change. */
  version: number
}

const sent = /* @__PURE__ */ createStore<readonly Sent[]>([])
const finalizing = /* @__PURE__ */ createStore<string | null>(null)

export const useSent = (): readonly Sent[] => useStore(sent)
/** The order whose missing fields are asked for before it can be finalized. */
export const useFinalizing = (): string | null => useStore(finalizing)
export const closeFinalizing = (): void => finalizing.set(null)

const scheduling = /* @__PURE__ */ createStore<string | null>(null)
/** The order that is scheduled once its time is entered. */
export const useScheduling = (): string | null => useStore(scheduling)
export const closeScheduling = (): void => scheduling.set(null)

const staffing = /* @__PURE__ */ createStore<string | null>(null)
/** The order whose technicians are being chosen. */
export const useStaffing = (): string | null => useStore(staffing)
export const chooseStaff = (id: string | null): void => staffing.set(id)

/** The last move, for screen readers. */
const moved = /* @__PURE__ */ createStore<{ number: string; to: OrderStatus } | null>(null)
export const useMoved = (): { number: string; to: OrderStatus } | null => useStore(moved)

type Change = Pick<StationCommand, 'type'> & Record<string, unknown>

function send(card: OrderCard, change: Change): void {
  const command = {
    ...change,
    id: newId(),
    ...madeHere(),
  } as unknown as StationCommand
  sent.set((present) => [...present, { order_id: card.id, command, version: card.version }])
  enqueue(card.id, command).catch(() => {
    sent.set((present) => present.filter((row) => row.command !== command))
  })
}

/** Moves the card at once; the outbox sends it and announces a refusal. */
export async function moveCard(card: OrderCard, to: OrderStatus): Promise<void> {
  if (card.status === to) return
  if (to === 'scheduled') scheduling.set(card.id)
  else if (to === 'complete' && (await isIncomplete(card.id))) finalizing.set(card.id)
  else {
    send(card, { type: 'status.move', to, expected_version: card.version })
    moved.set({ number: card.order_custom_id, to })
    if (to === 'in-progress')
      import('../workOrderPaper.ts')
        .then(({ workBegins }) => workBegins(card))
        .catch(() =>
          toast(t`The work order couldn’t be printed. Print it from the order.`, { tone: 'danger' }),
        )
  }
}

export function setBay(card: OrderCard, bayId: string | null): void {
  if (card.bay_id === bayId) return
  send(card, { type: 'field.set', change: { field: 'bay_id', value: bayId, base: card.bay_id } })
}

/** Whether something is missing before the order can be finalized; without an answer the server decides. */
async function isIncomplete(id: string): Promise<boolean> {
  try {
    const { missingOf } = await import('./missing.ts')
    return (await missingOf(id)).length > 0
  } catch {
    return false
  }
}

/** Drops the changes that the server's board shows by now, and those that the server refused. */
export function settle(cards: readonly OrderCard[], queue: readonly Queued[]): void {
  const versions = new Map(cards.map((card) => [card.id, card.version]))
  const state = new Map(queue.map((row) => [row.command.id, row.refusal]))
  sent.set((present) => {
    const left = present.filter(({ order_id, command, version }) => {
      const waiting = state.get(command.id)
      if (waiting !== undefined) return waiting === null
      return (versions.get(order_id) ?? Infinity) <= version
    })
    return left.length === present.length ? present : left
  })
}

type Person = Pick<SessionUser, 'role' | 'permissions'>
type Verdicts = OrderCard['moves']

/** The actions of a card that moved here, until the server answers. */
function movesOf(card: OrderCard, person: Person): Verdicts {
  const facts = {
    status: card.status,
    pay_status: card.pay_status,
    final_price: card.final_price,
    has_open_payment: card.has_open_payment,
    has_issue_payment: card.has_issue_payment,
    net_payments: '0',
    net_credit_refunds: '0',
    day_closed: false,
  }
  return Object.fromEntries(
    BOARD_STATUSES.map((to) => [to, canMove(facts, to, userActor(person.role, person.permissions))]),
  )
}

function applied(card: OrderCard, commands: readonly StationCommand[], person: Person): OrderCard {
  const changed = { ...card, version: card.version + commands.length }
  for (const command of commands) {
    if (command.type === 'status.move') changed.status = command.to
    else if (command.type === 'field.set' && command.change.field === 'bay_id')
      changed.bay_id = command.change.value
  }
  return changed.status === card.status ? changed : { ...changed, moves: movesOf(changed, person) }
}

/** The board with pending changes: the server's cards with the changes made here. */
export function overlay(
  cards: readonly OrderCard[],
  made: readonly Sent[],
  queue: readonly Queued[],
  person: Person,
): readonly OrderCard[] {
  const pending = new Map<string, Map<string, StationCommand>>()
  const take = (orderId: string, command: StationCommand) => {
    const list = pending.get(orderId) ?? new Map<string, StationCommand>()
    pending.set(orderId, list.set(command.id, command))
  }
  for (const row of queue) if (row.refusal === null) take(row.order_id, row.command)
  const refused = new Set(queue.filter((row) => row.refusal !== null).map((row) => row.command.id))
  const versions = new Map(cards.map((card) => [card.id, card.version]))
  for (const { order_id, command, version } of made)
    if (!refused.has(command.id) && (versions.get(order_id) ?? Infinity) <= version) take(order_id, command)
  if (pending.size === 0) return cards
  return cards.map((card) => {
    const commands = pending.get(card.id)
    return commands ? applied(card, [...commands.values()], person) : card
  })
}
