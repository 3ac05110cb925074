import { useLingui } from '@lingui/react/macro'
import type { OverfullTank } from '#contract/inventory/tanks.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { Banner, Checkbox } from '#web/ui/index.ts'
import { useState } from 'react'

/** The tanks that have no room for a delivery; null where the refusal is another one. */
const overfullOf = (error: unknown): readonly OverfullTank[] | null =>
  error instanceof ApiError && error.code === 'tank_overfull'
    ? (error.current as { tanks: readonly OverfullTank[] }).tanks
    : null

/** Asks about a tank without room for a delivery, until the quantity is confirmed or changed. */
export function useOverTank(quantities: string) {
  const { t } = useLingui()
  const [refused, setRefused] = useState<{ quantities: string; tanks: readonly OverfullTank[] } | null>(null)
  const [meant, setMeant] = useState('')
  const tanks = refused?.quantities === quantities ? refused.tanks : null
  const confirmed = tanks !== null && meant === quantities
  return {
    tanks,
    confirmed,
    confirm: (on: boolean) => setMeant(on ? quantities : ''),
    failed: (error: unknown) => {
      const over = overfullOf(error)
      if (over) setRefused({ quantities, tanks: over })
    },
    missing: tanks !== null && !confirmed && t`Check the quantity first.`,
  }
}

interface OverTankProps {
  tanks: readonly OverfullTank[]
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
}

/** Asks about a delivery that is more than a tank has room for, before it is recorded. */
export function OverTank({ tanks, confirmed, onConfirm }: OverTankProps) {
  const { t } = useLingui()
  const { amount } = useMeasure()
  return (
    <Banner tone="warn" title={t`The tank doesn’t have room for this delivery.`}>
      {tanks.map(({ tank_id, name, unit, room, delivered, capacity }) => (
        <p key={tank_id}>
          {t`${name} has room for ${amount(room, unit)} of ${amount(capacity, unit)}. This delivery is ${amount(delivered, unit)}.`}
        </p>
      ))}
      <Checkbox
        label={t`The quantity is right`}
        description={t`For example, some of it went into drums beside the tank.`}
        checked={confirmed}
        onChange={onConfirm}
      />
    </Banner>
  )
}
