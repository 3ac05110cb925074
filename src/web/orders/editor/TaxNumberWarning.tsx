import { useLingui } from '@lingui/react/macro'
import { localDate } from '#domain/places/zones.ts'
import { taxesWithoutNumber, type ChargedTax } from '#domain/places/regulations.ts'
import { orderTaxesWithoutNumber } from '#domain/orders/taxNumbers.ts'
import { useCall } from '#web/base/client/hooks.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { serverInstant } from '#web/base/device/serverClock.ts'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { Banner, ButtonLink } from '#web/ui/index.ts'

/** The way to the shop's taxes, for people who may change them. */
export function EnterTaxNumbers() {
  const { t } = useLingui()
  const may = useMay()('operations.edit')
  return (
    may && (
      <ButtonLink size="sm" to="/dash/settings/operations" search={{ edit: 'taxes' }}>
        {t`Enter tax numbers`}
      </ButtonLink>
    )
  )
}

interface MissingProps {
  missing: readonly ChargedTax[]
  text: string
}

function Missing({ missing, text }: MissingProps) {
  const { t } = useLingui()
  const named = useNamed()
  if (missing.length === 0) return null
  const names = missing.map(named).join(', ')
  return (
    <Banner tone="warn" title={t`Registration number missing: ${names}`} actions={<EnterTaxNumbers />}>
      {text}
    </Banner>
  )
}

/** Warns before an invoice is printed or sent without the tax numbers that the region's law wants on it. */
export function TaxNumberWarning({ handle: { order } }: { handle: OrderHandle }) {
  const { t } = useLingui()
  return (
    <Missing
      missing={orderTaxesWithoutNumber(order)}
      text={t`Invoices must show the shop’s registration number for these taxes. Enter it before you print or send this invoice.`}
    />
  )
}

/** The same before invoices of many orders are printed or sent, by the shop's taxes of today. */
export function ShopTaxNumberWarning() {
  const { t } = useLingui()
  const { id, region, time_zone } = useShop()
  const enabled = useMay()('operations.view')
  const { data } = useCall('company.shop', { params: { id } }, { enabled })
  const missing = taxesWithoutNumber(region, localDate(serverInstant(), time_zone), data?.taxes ?? [])
  return (
    <Missing
      missing={missing}
      text={t`Invoices must show the shop’s registration number for these taxes. Enter it before you print or send invoices.`}
    />
  )
}
