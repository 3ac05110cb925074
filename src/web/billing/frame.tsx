import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BillingAccount } from '#contract/billing/billing.ts'
import { useCall } from '../base/client/hooks.ts'
import { usePageId } from '../base/navigation.tsx'
import { ButtonLink, Empty, ErrorState, Loading, Page, Section, Skeleton } from '../ui/index.ts'

/** A screen of the subscription; without billing it says that nothing is charged. */
export function BillingFrame({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: (account: BillingAccount) => ReactNode
}) {
  const { data, error, refetch } = useCall('billing.get')
  return (
    <Page title={title} width="normal" actions={data?.account ? actions : undefined}>
      {data ? (
        data.account ? (
          children(data.account)
        ) : (
          <SelfHosted />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={140} />
          <Skeleton height={200} />
        </Loading>
      )}
    </Page>
  )
}

/** The same for a screen with the id of the account in its address: another company's id shows nothing. */
export function AccountFrame({
  title,
  children,
}: {
  title: string
  children: (account: BillingAccount) => ReactNode
}) {
  const id = usePageId()
  return (
    <BillingFrame
      title={title}
      actions={
        <ButtonLink to="/dash/settings/company/billing">
          <Trans>Billing</Trans>
        </ButtonLink>
      }
    >
      {(account) => (account.id === id ? children(account) : <NotOurs />)}
    </BillingFrame>
  )
}

function NotOurs() {
  const { t } = useLingui()
  return (
    <Empty
      action={<ButtonLink to="/dash/settings/company/billing">{t`Open billing`}</ButtonLink>}
    >{t`This billing account belongs to another company.`}</Empty>
  )
}

function SelfHosted() {
  const { t } = useLingui()
  return (
    <Section
      title={t`No charge`}
      description={t`This installation is self-hosted. Bayline is free here, with no limits.`}
    >
      <p className="ui-quiet">{t`There are no plans, invoices or payment methods to manage.`}</p>
    </Section>
  )
}
