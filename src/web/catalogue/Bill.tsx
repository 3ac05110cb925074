import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { add } from '../../domain/money.ts'
import { packagePrice } from '../../domain/orders/packagePrice.ts'
import { useShop } from '../app/shop.ts'
import { Money } from '../ui/index.ts'
import { previewOf, type Parts } from './packageBody.ts'
import type { PackageForm } from './PackagePage.tsx'
import { packageBody } from '../../contract/packages.ts'

/** What the package comes to while it is being edited: the order's own computation. */
export function Bill({ id, parts }: { id: string; parts: Parts }) {
  const { t } = useLingui()
  const { currency } = useShop()
  const { control } = useFormContext<PackageForm>()
  const typed = packageBody.safeParse({ ...useWatch({ control }), name: '·' })
  if (!typed.success) return <p className="cat-bill ui-quiet">{t`Some figures are not complete yet.`}</p>
  const figures = packagePrice(previewOf(id, typed.data, parts))
  if (!figures)
    return <p className="cat-bill ui-quiet">{t`Set a base price to see what the package comes to.`}</p>
  const rows: [string, readonly string[]][] = [
    [t`Base price`, [figures.base]],
    [t`Parts and fluids`, figures.parts ?? []],
    [t`Preselected options`, figures.options ?? []],
    [t`Fees`, figures.package_casual_items ?? []],
  ]
  return (
    <dl className="cat-bill">
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
      <div className="cat-sum">
        <dt>{t`Package`}</dt>
        <dd>
          <Money strong value={figures.package_total} currency={currency} />
        </dd>
      </div>
      <p className="ui-quiet">{t`Before tax, with the quantities given.`}</p>
    </dl>
  )
}
