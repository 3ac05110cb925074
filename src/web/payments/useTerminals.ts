import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readerFor } from '#domain/payments/methods/readers.ts'
import type { ApiError } from '../base/client/apiError.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall } from '../base/client/hooks.ts'

type Reader = CallReply<'cardPayments.readers'>['readers'][number]

/** How often the visible terminals are refreshed: one is plugged in, another falls asleep. */
const LOOK_MS = 5_000

export interface Terminals {
  readers: readonly Reader[]
  chosen: Reader | undefined
  choose: (id: string) => void
  /** They are not known yet. */
  loading: boolean
  error: ApiError | null
  retry: () => void
  /** Why nothing can be sent to the chosen one now, or null. */
  problem: string | null
}

/** The shop's terminals for one method, as they are now, and the chosen one. */
export function useTerminals(shop_id: string, payment_method: string): Terminals {
  const { t } = useLingui()
  const [target, choose] = useState('')
  const { data, error, refetch } = useCall(
    'cardPayments.readers',
    { query: { shop_id, payment_method } },
    { every: LOOK_MS },
  )
  const readers = data?.readers ?? []
  const chosen = readerFor(readers, target)
  // The visible one stays chosen, whatever happens to the others.
  if (chosen && chosen.id !== target) choose(chosen.id)
  const unknown = error
    ? t`Couldn’t reach the terminals. Try again, or choose another payment method.`
    : t`Connecting to the terminals…`
  const disconnected = t`Terminal disconnected. Check its power and network, or choose another.`
  return {
    readers,
    chosen,
    choose,
    loading: !data && !error,
    error,
    retry: () => void refetch(),
    problem: data ? (chosen?.connection === 'disconnected' ? disconnected : null) : unknown,
  }
}

/** A terminal with its state, in words. */
export function useReaderWords(): (reader: Reader) => string {
  const { t } = useLingui()
  return ({ label, connection, busy }) => {
    if (connection === 'disconnected') return t`${label} · disconnected`
    if (connection === 'connecting') return t`${label} · connecting…`
    return busy ? t`${label} · busy` : t`${label} · connected`
  }
}
