import { billedParty } from '#domain/orders/billedParty.ts'
import { useLingui } from '@lingui/react/macro'
import { exemption, type ExemptionProblem } from '#domain/orders/prices/exemption.ts'
import type { Order } from '#domain/orders/order.ts'
import { Banner, useFormats } from '#web/ui/index.ts'

/**
 * How the customer of an order is taxed, where that differs from the shop's taxes; a lapsed exemption warns. A rate that
 * was not found is named in the details of the total alone.
 */
export function TaxStatus({ order }: { order: Order }) {
  const { t } = useLingui()
  const { percent } = useFormats()
  const party = billedParty(order)
  const { exempt, problem } = exemption(order)
  const { location_tax } = order.extras
  const words: Record<ExemptionProblem, string> = {
    exemption_expired: t`Exemption certificate expired. Taxes apply.`,
    exemption_elsewhere: t`Exemption certificate is for another region. Taxes apply.`,
  }
  if (problem) return <Banner tone="warn" title={words[problem]} />
  if (exempt) return <Line>{`${t`Tax exempt`} ${party?.tax_exempt_num ?? ''}`}</Line>
  if (location_tax)
    return <Line>{t`Tax rate for ${location_tax.zip_code}: ${percent(location_tax.total_rate)}`}</Line>
  return null
}

const Line = ({ children }: { children: string }) => <div className="ui-quiet">{children}</div>
