import { useLingui } from '@lingui/react/macro'
import { allInspections } from '#domain/inspections/order.ts'
import type { Order } from '#domain/orders/order.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useNamed } from '#web/base/useNamed.ts'

/** A point that prevents finalizing, with a link to it. */
export function InspectionPoint({ order, code, id }: { order: Order; code: string; id: string }) {
  const { t } = useLingui()
  const nameOf = useNamed()
  const row = allInspections(order).find((point) => point.id === id)
  const name = row ? nameOf(row) : ''
  return (
    <p>
      {code === 'inspection_unchecked' ? t`“${name}” has no result yet.` : t`“${name}” needs a note.`}{' '}
      <PageLink to="/dash/flow/work_order" search={{ id: order.id, view: 'inspection' }}>
        {t`Open inspection`}
      </PageLink>
    </p>
  )
}
