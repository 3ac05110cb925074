import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useLingui as useMacro } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { hasUsedStock } from '../../../../domain/orders/lines/stockUsed.ts'
import { PART_CONDITIONS, type PartCondition } from '../../../../domain/orders/order.ts'
import type { OrderHandle } from '../../../base/outbox/useOrder.ts'
import { InlineMenu } from './InlineMenu.tsx'

const PartSupply = /* @__PURE__ */ lazy(() =>
  import('./PartSupply.tsx').then((module) => ({ default: module.PartSupply })),
)

const words: Record<PartCondition, MessageDescriptor> = {
  new: msg`new`,
  new_oem: msg`new (OEM)`,
  used: msg`used`,
  rebuilt: msg`rebuilt`,
  reconditioned: msg`reconditioned`,
}

interface ConditionProps {
  handle: OrderHandle
  list: 'parts' | 'inventory_items'
  line: { id: string; part_number: string; condition: PartCondition; inventory_item_id: string | null }
  name: string
  /** Shown after the part's number. */
  more?: string
}

/** The part's number, and whether it is new: the law requires that on the document for every part. */
export function PartDetail({ handle, list, line, name, more = '' }: ConditionProps) {
  const { t } = useMacro()
  const { _ } = useLingui()
  const before = [line.part_number, more].filter((text) => text !== '').join(' · ')
  const shown = _(words[line.condition])
  const set = (value: PartCondition) =>
    handle.run({ type: 'line.set', list, line_id: line.id, field: 'condition', value, base: line.condition })
  return (
    <>
      {before !== '' && `${before} · `}
      {handle.actions.edit.ok ? (
        <InlineMenu
          shown={shown}
          label={t`${shown}: condition of ${name}`}
          items={PART_CONDITIONS.map((condition) => ({
            label: _(words[condition]),
            checked: condition === line.condition,
            onSelect: () => set(condition),
          }))}
        />
      ) : (
        shown
      )}
      {line.inventory_item_id !== null && !hasUsedStock(handle.order.status) && (
        <Suspense fallback={null}>
          <PartSupply orderId={handle.order.id} itemId={line.inventory_item_id} name={name} />
        </Suspense>
      )}
    </>
  )
}
