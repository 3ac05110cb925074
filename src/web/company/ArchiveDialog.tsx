import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CompanyShop, ShopBlockers } from '#contract/company/companyShops.ts'
import { useSend } from '../base/client/hooks.ts'
import { PageLink } from '../base/navigation.tsx'
import { ConfirmDialog, toast, useFormats } from '../ui/index.ts'
import css from './company.module.css'

/** Asks before a shop is archived; a refusal names what keeps it in use. */
export function ArchiveDialog({ shop, onClose }: { shop: CompanyShop; onClose: () => void }) {
  const { t } = useLingui()
  const { name } = shop
  const restore = useSend('companyShops.restore')
  const archive = useSend('companyShops.archive', {
    onDone: () => {
      toast(t`${name} archived.`, { undo: () => restore.mutate({ params: { id: shop.id } }) })
      onClose()
    },
  })
  const blockers = archive.error?.code === 'shop_in_use' ? (archive.error.current as ShopBlockers) : null
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Archive ${name}?`}
      confirm={t`Archive shop`}
      busy={archive.isPending}
      error={archive.error}
      onConfirm={() => archive.mutate({ params: { id: shop.id } })}
    >
      <p>{t`The shop is hidden from all lists. Its history is kept, and you can restore it any time.`}</p>
      {blockers && <Blockers blockers={blockers} />}
    </ConfirmDialog>
  )
}

function Blockers({ blockers }: { blockers: ShopBlockers }) {
  const { t } = useLingui()
  const { money, calendarDay } = useFormats()
  const more = blockers.orders_total - blockers.orders.length
  return (
    <ul className={css['company-blockers']}>
      {blockers.orders.map(({ id, order_custom_id }) => (
        <li key={id}>
          <PageLink to="/dash/flow/work_order" search={{ id }}>{t`Open order ${order_custom_id}`}</PageLink>
        </li>
      ))}
      {more > 0 && <li>{plural(more, { one: 'and # more order', other: 'and # more orders' })}</li>}
      {blockers.days.map((day) => {
        const named = calendarDay(day)
        return <li key={day}>{t`${named} isn’t closed`}</li>
      })}
      {blockers.payments.map(({ id, amount, currency }) => {
        const sum = money(amount, currency)
        return <li key={id}>{t`Payment of ${sum} not confirmed`}</li>
      })}
    </ul>
  )
}
