import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { InventoryItem } from '#contract/inventory/items.ts'
import { mayNow } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import { Button } from '../ui/index.ts'

/** The sheet for an unknown code, loaded when it is opened. */
export const UnknownCode = /* @__PURE__ */ lazy(() =>
  import('./UnknownCode.tsx').then((module) => ({ default: module.UnknownCode })),
)

/** A button that gives an unknown code to a part; nothing for people who may not edit parts. */
export function LinkCode({ code, onItem }: { code: string; onItem: (item: InventoryItem) => void }) {
  const { t } = useLingui()
  const { currency } = useShop()
  const [open, setOpen] = useState(false)
  if (!mayNow('inventory.edit')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Link code`}</Button>
      {open && (
        <Suspense fallback={null}>
          <UnknownCode code={code} currency={currency} onItem={onItem} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
