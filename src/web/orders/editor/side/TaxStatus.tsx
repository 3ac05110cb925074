import { useLingui } from '@lingui/react/macro'
import { exemption, type ExemptionProblem } from '../../../../domain/orders/prices/exemption.ts'
import { taxLocation } from '../../../../domain/orders/prices/locationTax.ts'
import type { Order } from '../../../../domain/orders/order.ts'
import { Banner, useFormats } from '../../../ui/index.ts'

/** How the customer of an order is taxed, where that differs from the shop's taxes; a lapsed exemption warns. */
export function TaxStatus({ order }: { order: Order }) {
  const { t } = useLingui()
  const { figure } = useFormats()
  const party = order.customer ?? order.fleet
  const { exempt, problem } = exemption(order)
  const { location_tax } = order.extras
  const words: Record<ExemptionProblem, string> = {
    exemption_expired: t`The exemption certificate has expired: taxes are charged.`,
    exemption_elsewhere: t`The exemption certificate is of another region: taxes are charged.`,
  }
  if (problem) return <Banner tone="warn" title={words[problem]} />
  if (exempt) return <Line>{`${t`Tax exempt`} ${party?.tax_exempt_num ?? ''}`}</Line>
  if (location_tax)
    return <Line>{t`Taxed at ${location_tax.zip_code}: ${figure(location_tax.total_rate)} %`}</Line>
  return taxLocation(party) === null ? null : (
    <Line>{t`No rate is known where the customer is: the shop’s taxes are charged.`}</Line>
  )
}

const Line = ({ children }: { children: string }) => <div className="ui-quiet">{children}</div>
