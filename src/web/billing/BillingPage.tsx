import { useLingui } from '@lingui/react/macro'
import { FullExport } from '../company/FullExport.tsx'
import { ButtonLink, Row, Section, Stack } from '../ui/index.ts'
import { BillingFrame } from './frame.tsx'
import { Invoices } from './Invoices.tsx'
import { PlanList } from './PlanList.tsx'
import { PlanState } from './PlanState.tsx'

/** The plan of the company, its invoices, and the ways to what the payment provider keeps. */
export default function BillingPage() {
  const { t } = useLingui()
  return (
    <BillingFrame title={t`Billing`}>
      {(account) => (
        <Stack gap={6}>
          <PlanState account={account} />
          <PlanList account={account} />
          <Section
            title={t`Billing account`}
            description={t`Stripe stores your cards and invoices. Bayline never sees card numbers.`}
          >
            <Row wrap>
              <ButtonLink
                to="/dash/settings/company/billing/:id/payment-methods"
                ids={{ id: account.id }}
              >{t`Payment methods`}</ButtonLink>
              <ButtonLink
                to="/dash/settings/company/billing/:id/billing-details"
                ids={{ id: account.id }}
              >{t`Billing details`}</ButtonLink>
            </Row>
          </Section>
          <Invoices />
          <FullExport />
        </Stack>
      )}
    </BillingFrame>
  )
}
