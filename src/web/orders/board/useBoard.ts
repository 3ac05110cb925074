import { useEffect, useMemo, useRef } from 'react'
import type { OrderCard } from '#contract/orders/orderReplies.ts'
import { isActiveStatus } from '#domain/orders/status/status.ts'
import type { ApiError } from '#web/base/client/apiError.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useCacheOrders } from '#web/base/cache/useCacheOrders.ts'
import { refresh } from '#web/base/client/queryClient.ts'
import { usePageSearch } from '#web/base/navigation.tsx'
import { useUser } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { setRailCount } from '#web/base/slots.ts'
import { orderCommands } from '../handle/orderCommands.ts'
import { useNow } from '../clock.ts'
import { byUrgency, passes, type Filters, type View } from './lanes.ts'
import { overlay, settle, useSent } from './moves.ts'

export interface BoardAddress extends Filters {
  view: View
  /** The one column that a phone shows. */
  lane: string
}

/** View and filters from the address. */
export function useBoardAddress() {
  const [{ view = 'board', technician = '', time = '', lane = '' }, set] =
    usePageSearch<'/dash/active_orders'>()
  const address: BoardAddress = { view, technician, time, lane }
  return [address, set] as const
}

export interface Board {
  /** Those that match the filters, the most urgent first; undefined while there is no answer. */
  cards: readonly OrderCard[] | undefined
  /** How many there are without the filters. */
  total: number
  now: number
  error: ApiError | null
  isPending: boolean
  refetch: () => void
}

/** The shop's board as it is now, with pending changes made here. */
export function useBoard({ technician, time }: Filters): Board {
  const shop = useShop()
  const user = useUser()
  const now = useNow()
  const query = useCall('orders.board', { query: { shop_id: shop.id } }, { every: 60_000 })
  const practice = useCall('practiceOrders.list', { query: { shop_id: shop.id } }).data?.cards
  const queue = orderCommands.useAll()
  const made = useSent()
  const real = query.data?.cards
  const reported = useMemo(() => real && [...real, ...onBoard(practice ?? [])], [real, practice])
  const all = useMemo(
    () => reported && user && overlay(reported, made, queue, user),
    [reported, made, queue, user],
  )
  useEffect(() => {
    if (reported) settle(reported, queue)
  }, [reported, queue])
  useRefetchAfterSaving(queue.length)
  useCacheOrders(reported, shop.id)
  const active = all?.filter((card) => !card.practice && isActiveStatus(card.status)).length
  useEffect(() => setRailCount('active_orders', active), [active])
  const cards = useMemo(
    () => all?.filter((card) => passes(card, { technician, time }, now)).sort(byUrgency(now)),
    [all, technician, time, now],
  )
  const { error, isPending, refetch } = query
  return {
    cards,
    total: all?.length ?? 0,
    now,
    error: reported ? null : error,
    isPending,
    refetch: () => void refetch(),
  }
}

/** Practice orders stay on the board until they are ended or paid; the settings list them all. */
const onBoard = (cards: readonly OrderCard[]): OrderCard[] =>
  cards.filter(
    ({ status, pay_status }) =>
      isActiveStatus(status) || (status === 'complete' && pay_status !== 'is_fully_paid'),
  )

/** Live events keep the board up to date; when the stream is down, a saved command does. */
function useRefetchAfterSaving(waiting: number): void {
  const before = useRef(0)
  useEffect(() => {
    if (waiting < before.current) {
      void refresh('orders.board')
      void refresh('practiceOrders.list')
    }
    before.current = waiting
  }, [waiting])
}
