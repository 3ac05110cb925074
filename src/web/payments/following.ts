import { useEffect, useRef, useState } from 'react'
import type { CardAttempt } from '../../contract/payments/cardPayments.ts'
import { TIMING } from '../../domain/base/constants.ts'

/** So often the provider is asked while a payment or refund has no outcome. */
const ASK_MS = TIMING.card_merchant_poll_s * 1000

/** A payment or refund at a provider, as a screen follows it to its end. */
export interface Following {
  /** What is in progress, or how the last one ended. */
  attempt: CardAttempt | null
  /** No outcome yet: nothing else is taken, and Cancel is there. */
  waiting: boolean
  cancel: () => void
  cancelling: boolean
  /** Asked as often as it is on its own; the server goes on looking it up. */
  quiet: boolean
  askOn: () => void
  /** Asks at once where it is. */
  lookNow: () => void
  /** Puts away how the last one ended. */
  again: () => void
  error: unknown
}

/**
 * Asks again and again while there is something to ask about; after so many times it goes quiet until something is
 * heard.
 */
export function useAsking(
  id: string | null,
  heard: string | number,
  asking: boolean,
  ask: (id: string) => void,
): Pick<Following, 'quiet' | 'askOn'> {
  // What is heard of the order or payer from elsewhere is a reason to ask again.
  const round = `${id ?? ''} ${heard}`
  const [asked, setAsked] = useState({ round: '', times: 0 })
  const times = asked.round === round ? asked.times : 0
  const quiet = id !== null && times >= TIMING.card_merchant_poll_max
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (id === null || asking || quiet) return undefined
    const timer = setTimeout(() => {
      setAsked({ round, times: times + 1 })
      latest.current(id)
    }, ASK_MS)
    return () => clearTimeout(timer)
  }, [id, asking, quiet, round, times])
  return { quiet, askOn: () => setAsked({ round: '', times: 0 }) }
}
