import { useLingui } from '@lingui/react/macro'
import { useNamed } from '../base/useNamed.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { packageBody, type PackageBody } from '#contract/catalogue/packages.ts'
import { slotIndex, slotResolver, type SlotReason } from '#domain/catalogue/slots.ts'
import { add } from '#domain/money/money.ts'
import type { CatalogueItem, CataloguePackage } from '#domain/catalogue/package.ts'
import { isSlot } from '#domain/catalogue/slotFilter.ts'
import type { VehicleDetails } from '#domain/vehicles/record/shapes.ts'
import { packagePrice } from '#domain/orders/prices/packagePrice.ts'
import type { PackageFigures } from '#domain/orders/totals.ts'
import { useShop } from '../base/session/shop.ts'
import { Money } from '../ui/index.ts'
import { previewOf, type Parts, type PackageForm } from './packageBody.ts'
import { useSlotItems } from './useSlotItems.ts'
import { VehiclePick } from './VehiclePick.tsx'
import css from './catalogue.module.css'

const NO_ONE_NAMED = '·'

/** The package's price while it is being edited, on a chosen vehicle: the order's own computation. */
export function Bill({ id, parts }: { id: string; parts: Parts }) {
  const { t } = useLingui()
  const [vehicle, setVehicle] = useState<VehicleDetails | null>(null)
  const { control } = useFormContext<PackageForm>()
  const typed = packageBody.safeParse({ ...useWatch({ control }), name: NO_ONE_NAMED })
  return (
    <div className={css['cat-bill']}>
      <VehiclePick vehicle={vehicle} onPick={setVehicle} />
      {typed.success ? (
        <Comes id={id} body={typed.data} parts={parts} vehicle={vehicle} />
      ) : (
        <p className="ui-quiet">{t`Some amounts are still missing.`}</p>
      )}
    </div>
  )
}

interface ComesProps {
  id: string
  body: PackageBody
  parts: Parts
  vehicle: VehicleDetails | null
}

function Comes({ id, body, parts, vehicle }: ComesProps) {
  const { t } = useLingui()
  const shop = useShop()
  const items = useSlotItems(body.parts) ?? []
  const preview = previewOf(id, body, parts, shop.id)
  const { resolve } = slotResolver(slotIndex(items), vehicle)
  const answers = preview.parts.map(({ filters = [], inventory_item_id }) =>
    filters.length > 0 ? resolve({ filters, inventory_item_id }) : null,
  )
  const figures = packagePrice(
    preview,
    answers.map((answer) => answer?.item ?? null),
  )
  return (
    <>
      <Slots
        preview={preview}
        answers={answers.map((answer) =>
          answer && 'reason' in answer ? answer.reason : (answer?.item ?? null),
        )}
      />
      {figures ? (
        <Figures figures={figures} currency={shop.currency} />
      ) : (
        <p className="ui-quiet">{t`Enter a base price to see the package total.`}</p>
      )}
    </>
  )
}

interface SlotsProps {
  preview: CataloguePackage
  answers: readonly (CatalogueItem | SlotReason | null)[]
}

/** The item in each slot, or why there is none. */
function Slots({ preview, answers }: SlotsProps) {
  const { t } = useLingui()
  const named = useNamed()
  const reasons: Record<SlotReason, string> = {
    no_item: t`no matching item`,
    none_fits: t`no item fits this vehicle`,
    vehicle_unknown: t`depends on the vehicle`,
  }
  const rows = preview.parts.flatMap((part, at) =>
    isSlot(part) ? [{ part, answer: answers[at] ?? null }] : [],
  )
  if (rows.length === 0) return null
  return (
    <dl className={css['cat-rows']}>
      {rows.map(({ part, answer }, at) => (
        <div key={`${part.name}${String(at)}`}>
          <dt>{named(part)}</dt>
          <dd>
            {answer !== null && typeof answer === 'object' ? (
              named(answer)
            ) : (
              <span className="ui-danger-text">{answer ? reasons[answer] : ''}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Figures({ figures, currency }: { figures: PackageFigures; currency: 'usd' | 'cad' | 'eur' }) {
  const { t } = useLingui()
  const rows: [string, readonly string[]][] = [
    [t`Base price`, [figures.base]],
    [t`Parts and fluids`, figures.parts ?? []],
    [t`Default options`, figures.options ?? []],
    [t`Fees`, figures.package_casual_items ?? []],
  ]
  return (
    <dl className={css['cat-rows']}>
      {rows
        .filter(([, amounts]) => amounts.length > 0)
        .map(([label, amounts]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money value={add(...amounts).toFixed(2)} currency={currency} />
            </dd>
          </div>
        ))}
      <div className={css['cat-sum']}>
        <dt>{t`Package`}</dt>
        <dd>
          <Money strong value={figures.package_total} currency={currency} />
        </dd>
      </div>
      <p className="ui-quiet">{t`Before tax, at the quantities shown.`}</p>
    </dl>
  )
}
