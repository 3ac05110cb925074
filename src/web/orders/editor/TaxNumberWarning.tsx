import { useLingui } from '@lingui/react/macro'
import { localDate } from '../../../domain/places/zones.ts'
import { taxesWithoutNumber } from '../../../domain/places/regulations.ts'
import type { OrderHandle } from '../../base/outbox/useOrder.ts'
import { useMay } from '../../base/session.ts'
import { useNamed } from '../../base/useNamed.ts'
import { Banner, ButtonLink } from '../../ui/index.ts'

/** Warns before an invoice is printed or sent without the tax numbers that the region's law wants on it. */
export function TaxNumberWarning({ handle: { order } }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const named = useNamed()
  const may = useMay()('operations.edit')
  const { region } = order.shop
  const day = localDate(order.created_timestamp, order.extras.time_zone)
  const missing = taxesWithoutNumber(region, day, order.taxes)
  if (missing.length === 0) return null
  const names = missing.map(named).join(', ')
  return (
    <Banner
      tone="warn"
      title={t`Registration number missing: ${names}`}
      actions={
        may && (
          <ButtonLink size="sm" to="/dash/settings/operations" search={{ edit: 'taxes' }}>
            {t`Enter tax numbers`}
          </ButtonLink>
        )
      }
    >
      {t`Invoices must show the shop’s registration number for these taxes. Enter it before you print or send this invoice.`}
    </Banner>
  )
}
