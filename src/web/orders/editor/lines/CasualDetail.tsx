import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { CasualItem } from '#domain/orders/order.ts'
import { LABOR } from '#domain/orders/lines/lineKinds.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Button } from '#web/ui/index.ts'
import { InlineMenu } from './add/InlineMenu.tsx'

const SourceDialog = /* @__PURE__ */ lazy(() =>
  import('./SourceDialog.tsx').then((module) => ({ default: module.SourceDialog })),
)

interface DetailProps {
  handle: OrderHandle
  line: CasualItem
  name: string
}

/** Under a free line: who did the labor, or from where the rest is bought, and whether it is taxed. */
export function CasualDetail({ handle, line, name }: DetailProps) {
  const { t } = useLingui()
  const exempt = line.tax_exempt ? t`non-taxable` : ''
  const loose = handle.order.casual_items.some((row) => row.id === line.id)
  if (!loose) return <>{exempt}</>
  return (
    <>
      {exempt !== '' && `${exempt} · `}
      {line.fee_item === LABOR ? (
        <Technician handle={handle} line={line} name={name} />
      ) : (
        <Source handle={handle} line={line} name={name} />
      )}
    </>
  )
}

function Technician({ handle, line, name }: DetailProps) {
  const { t } = useLingui()
  const { staff } = useShop()
  const shown = line.technician?.name ?? t`No technician`
  if (!handle.actions.edit.ok) return <>{shown}</>
  const set = (id: string, full: string) =>
    handle.run(
      { type: 'line.set', list: 'casual_items', line_id: line.id, field: 'technician', value: id },
      { staff: id === '' ? null : { id, name: full } },
    )
  const people = staff.map((row) => ({ id: row.id, full: `${row.first_name} ${row.last_name}`.trim() }))
  return (
    <InlineMenu
      shown={shown}
      label={t`${shown}: technician of ${name}`}
      items={[
        { label: t`No technician`, checked: !line.technician, onSelect: () => set('', '') },
        ...people.map(({ id, full }) => ({
          label: full,
          checked: line.technician?.user_id === id,
          onSelect: () => set(id, full),
        })),
      ]}
    />
  )
}

function Source({ handle, line, name }: DetailProps) {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  const known = [line.sublet ? t`Sublet` : '', line.supplier ?? ''].filter((text) => text !== '').join(' · ')
  if (!handle.actions.edit.ok) return <>{known}</>
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        tabIndex={-1}
        aria-label={t`Supplier of ${name}`}
        onClick={() => setEditing(true)}
      >
        {known === '' ? t`Supplier…` : known}
      </Button>
      {editing && (
        <Suspense fallback={null}>
          <SourceDialog handle={handle} line={line} name={name} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
