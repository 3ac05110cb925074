import { useLingui } from '@lingui/react/macro'
import type { PagePath } from '#contract/base/pages.ts'
import { mayOpen } from '#contract/base/pages.ts'
import { PageLink } from '../base/navigation.tsx'
import { useUser } from '../base/session/session.ts'
import { useShops } from '../base/session/shop.ts'
import css from './inventory.module.css'

/** The screens of the inventory beside its list. */
export function InventoryNav() {
  const { t } = useLingui()
  const role = useUser()?.role ?? 'Technician'
  const { shops } = useShops()
  const links: [PagePath, string][] = [
    ['/dash/inventory/purchase_orders', t`Purchase orders`],
    ['/dash/inventory/suppliers', t`Suppliers`],
    ['/dash/inventory/counts', t`Count sheets`],
    ...(shops.length > 1 ? [['/dash/inventory/transfers', t`Transfers`] as [PagePath, string]] : []),
    ['/dash/inventory/tanks', t`Tanks`],
    ['/dash/inventory/metrics', t`Metrics`],
    ['/dash/inventory/scanner', t`Scanner`],
    ['/dash/inventory/brands', t`Brands`],
    ['/dash/inventory/unit_of_measure', t`Units of measure`],
  ]
  return (
    <nav aria-label={t`Inventory`} className={css['inv-nav']}>
      {links
        .filter(([to]) => mayOpen(to, role))
        .map(([to, label]) => (
          <PageLink key={to} to={to}>
            {label}
          </PageLink>
        ))}
    </nav>
  )
}
