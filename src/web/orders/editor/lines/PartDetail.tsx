import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useLingui as useMacro } from '@lingui/react/macro'
import { lazy, Suspense, type ReactNode } from 'react'
import type { KitComponent } from '#domain/catalogue/shapes.ts'
import { hasUsedStock } from '#domain/orders/lines/stockUsed.ts'
import type { OrderPart } from '#domain/orders/order.ts'
import { PART_CONDITIONS, type PartCondition } from '#domain/orders/lines/lineKinds.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { InlineMenu } from './add/InlineMenu.tsx'

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
  line: Pick<OrderPart, 'id' | 'part_number' | 'condition' | 'inventory_item_id' | 'components'>
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
  const kit = line.components ?? []
  const supplyOf = (itemId: string, part: string) =>
    !handle.order.practice &&
    !hasUsedStock(handle.order.status) && (
      <Suspense fallback={null}>
        <PartSupply orderId={handle.order.id} itemId={itemId} name={part} />
      </Suspense>
    )
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
      {kit.map((part) => (
        <KitPart key={part.item_id} part={part} supply={supplyOf(part.item_id, part.name)} />
      ))}
      {kit.length === 0 && line.inventory_item_id !== null && supplyOf(line.inventory_item_id, name)}
    </>
  )
}

/** A part that the kit uses, so that nothing is forgotten, and where it is. */
function KitPart({ part, supply }: { part: KitComponent; supply: ReactNode }) {
  const named = useNamed()
  const quantity = useMeasure().amount(part.quantity, part.unit)
  return (
    <div>
      {[quantity, named(part), part.part_number].filter((text) => text !== '').join(' · ')}
      {supply}
    </div>
  )
}
