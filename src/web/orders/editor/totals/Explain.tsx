import { useLingui } from '@lingui/react/macro'
import { createContext, use, useState, type ReactNode } from 'react'
import type { Order } from '#domain/orders/order.ts'
import { Dialog } from '#web/ui/index.ts'
import { Breakdown } from './Breakdown.tsx'
import css from '../side/side.module.css'

const Asking = createContext<(figure: string) => void>(() => undefined)

/** Lets every amount inside it show how it was calculated. */
export function Explain({ order, children }: { order: Order; children: ReactNode }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <Asking value={setAsked}>
      {children}
      {asked !== null && (
        <Dialog open onClose={() => setAsked(null)} title={t`How this total was calculated`} size="lg">
          <Breakdown order={order} asked={asked} />
        </Dialog>
      )}
    </Asking>
  )
}

/**
 * An amount that shows its calculation when it is pressed. Amounts of lines are not tab stops: the total is, and shows
 * them all.
 */
export function Explained({
  figure,
  stop = false,
  children,
}: {
  figure: string
  stop?: boolean
  children: ReactNode
}) {
  const { t } = useLingui()
  const ask = use(Asking)
  return (
    <button
      type="button"
      className={css['wo-explain']}
      tabIndex={stop ? 0 : -1}
      title={t`See how this was calculated`}
      onClick={() => ask(figure)}
    >
      {children}
    </button>
  )
}
