import { useLingui } from '@lingui/react/macro'
import { PAY_STATUSES } from '#domain/orders/status/payStatus.ts'
import { ORDER_STATUSES } from '#domain/orders/status/statuses.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'
import { type SelectOption } from '#web/ui/index.ts'
import { useStatusWord } from '../status/OrderStatus.tsx'
import type { PayStatus } from '#domain/orders/status/payStatus.ts'

/** The statuses of orders that count as sold. */
const SOLD = 'complete,uncollectible'

/** Every status on its own, and all of them together. */
export function useStatusOptions(): SelectOption[] {
  const { t } = useLingui()
  const word = useStatusWord()
  return [
    { value: 'all', label: t`All orders` },
    { value: SOLD, label: t`Finalized and uncollectible` },
    ...ORDER_STATUSES.map((status) => ({ value: status, label: word(status) })),
  ]
}

/** The shop's packages by name. */
export function usePackageOptions(): SelectOption[] {
  const { i18n } = useLingui()
  const shop = useShop()
  const { data } = useCall('catalogue.get', { query: { shop_id: shop.id } }, { staleTime: 60_000 })
  const french = i18n.locale === 'fr-CA'
  return (data?.packages ?? []).map((row) => ({
    value: row.id,
    label: french ? row.name_french || row.name : row.name,
  }))
}

const UNPAID = 'unpaid'

/** The pay statuses of a choice, as the server expects them. */
export function payQuery(choice: string | undefined): string | undefined {
  if (choice === UNPAID) return 'is_not_paid,is_partially_paid'
  return PAY_STATUSES.find((each) => each === choice)
}

export function usePayOptions(): SelectOption[] {
  const { t } = useLingui()
  const words: Record<PayStatus, string> = {
    is_not_paid: t({ context: 'pay status', message: 'Unpaid' }),
    is_partially_paid: t({ context: 'pay status', message: 'Partially paid' }),
    is_fully_paid: t({ context: 'pay status', message: 'Paid' }),
    is_over_paid: t({ context: 'pay status', message: 'Overpaid' }),
    wont_be_paid: t({ context: 'pay status', message: 'Written off' }),
  }
  return [
    { value: UNPAID, label: t`Balance due` },
    ...Object.entries(words).map(([value, label]) => ({ value, label })),
  ]
}
