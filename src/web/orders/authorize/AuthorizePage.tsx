import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AuthorizationPage } from '#contract/orders/authorizations.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { usePageSearch } from '#web/base/navigation.tsx'
import { Banner, useFormats } from '#web/ui/index.ts'
import { VisitorPage } from '#web/ui/page/VisitorPage.tsx'
import { Decide } from './Decide.tsx'

/** The findings on the customer's vehicle, and their decision about each job; opened by the link alone. */
export default function AuthorizePage() {
  const { t } = useLingui()
  const [{ token = '' }] = usePageSearch<'/authorize'>()
  const asked = useCall('authorizations.open', { body: { token: token || '-' } }, { staleTime: Infinity })
  const [newer, setNewer] = useState<AuthorizationPage | null>(null)
  const [total, setTotal] = useState<string | null>(null)
  const page = newer ?? asked.data
  return (
    <VisitorPage title={t`Your vehicle`} page={page} loading={asked.isPending} error={asked.error}>
      {page && total === null && <Decide token={token} page={page} onNewer={setNewer} onDone={setTotal} />}
      {page && total !== null && <Done page={page} total={total} />}
    </VisitorPage>
  )
}

function Done({ page, total }: { page: AuthorizationPage; total: string }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const sum = money(total, page.currency)
  return (
    <>
      <h1>{t`Thank you`}</h1>
      <Banner tone="ok" title={t`We’ve received your response.`}>
        {t`Your total is ${sum}, taxes included. To make a change, call ${page.shop.phonenumber}.`}
      </Banner>
    </>
  )
}
