import { useEffect, useRef, useState } from 'react'
import type { CardAttempt } from '#contract/payments/cardPayments.ts'
import { TIMING } from '#domain/base/constants.ts'

/** How often the provider is polled while a payment or refund has no outcome. */
const ASK_MS = TIMING.card_merchant_poll_s * 1000

/** A payment or refund at a provider, as a screen follows it to its end. */
export interface Following {
  /** The attempt in progress, or how the last one ended. */
  attempt: CardAttempt | null
  /** No outcome yet: no other payment is possible, and Cancel is shown. */
  waiting: boolean
  cancel: () => void
  cancelling: boolean
  /** Polled until the first limit; the server continues to look it up. */
  quiet: boolean
  askOn: () => void
  /** Polls at once. */
  lookNow: () => void
  /** Dismisses the outcome of the last one. */
  again: () => void
  error: unknown
}

/** Polls while there is an attempt to follow; after a number of times it pauses until an event arrives. */
export function useAsking(
  id: string | null,
  heard: string | number,
  asking: boolean,
  ask: (id: string) => void,
): Pick<Following, 'quiet' | 'askOn'> {
  // An event about the order or payer is a reason to poll.
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
