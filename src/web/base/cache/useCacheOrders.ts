import { useEffect } from 'react'
import type { OrderCard } from '#contract/orders/orderReplies.ts'
import type { OrderPage } from '#contract/orders/orderReplies.ts'
import { call } from '../client/api.ts'
import { callKey } from '../client/hooks.ts'
import { queryClient } from '../client/queryClient.ts'
import { cachedReply } from './cache.ts'

/** Between two orders, so that a station that opens does not ask for all of them at once. */
const PAUSE_MS = 300

async function cacheOrder({ id, version }: OrderCard): Promise<void> {
  const queryKey = callKey('orders.get', { params: { id } })
  const cached = (await cachedReply(queryKey))?.data as OrderPage | undefined
  if (cached && cached.order.version >= version) return
  // A reply that is in memory already was kept when it came.
  await queryClient.fetchQuery({ queryKey, queryFn: () => call('orders.get', { params: { id } }) })
}

/** Caches the orders of the board and what is sold, one after the other, so that each opens without a connection. */
export function useCacheOrders(cards: readonly OrderCard[] | undefined, shopId: string): void {
  useEffect(() => {
    if (!cards) return undefined
    const stop = new AbortController()
    const cacheAll = async () => {
      const fresh = { staleTime: 10 * 60_000 }
      const query = { shop_id: shopId }
      await queryClient.fetchQuery({
        ...fresh,
        queryKey: callKey('catalogue.get', { query }),
        queryFn: () => call('catalogue.get', { query }),
      })
      await queryClient.fetchQuery({
        ...fresh,
        queryKey: callKey('catalogue.slotItems'),
        queryFn: () => call('catalogue.slotItems'),
      })
      for (const card of cards) {
        if (stop.signal.aborted) return
        await cacheOrder(card)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
    // Without an answer it is tried again with the board's next reply.
    const timer = setTimeout(() => void cacheAll().catch(() => undefined), 2000)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [cards, shopId])
}
