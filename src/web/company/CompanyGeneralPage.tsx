import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CompanyOverview } from '#contract/company/companyShops.ts'
import { useCall, useSend } from '../base/hooks.ts'
import { usePageSearch } from '../base/navigation.tsx'
import {
  Button,
  ErrorState,
  Loading,
  Page,
  ProblemBanner,
  Row,
  Section,
  Skeleton,
  Stack,
  TextField,
  toast,
} from '../ui/index.ts'
import { CompanyDeletion } from './CompanyDeletion.tsx'
import { ShopBasics } from './ShopBasics.tsx'
import { FullExport } from './FullExport.tsx'
import { PracticeSection } from '../orders/practice/PracticeSection.tsx'
import { SettingsSections } from '../shop/settings/SettingsSections.tsx'

/** What holds for all shops: the company's name and its settings. */
export default function CompanyGeneralPage() {
  const { t } = useLingui()
  const [{ q }] = usePageSearch<'/dash/settings/company/general'>()
  const { data, error, refetch } = useCall('companyShops.list')
  return (
    <Page title={t`Company settings`} width="normal">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Stack gap={6}>
          <CompanyName key={data.name} company={data} />
          <ShopBasics shops={data.shops} />
          <SettingsSections key={q} find={q} page="company" />
          <PracticeSection />
          <FullExport />
          <CompanyDeletion />
        </Stack>
      ) : (
        <Loading>
          <Skeleton height={120} />
          <Skeleton height={200} />
        </Loading>
      )}
    </Page>
  )
}

function CompanyName({ company }: { company: CompanyOverview }) {
  const { t } = useLingui()
  const [name, setName] = useState(company.name)
  const undo = useSend('companyShops.saveName')
  const save = useSend('companyShops.saveName', {
    onDone: (reply) => {
      const back = { name: company.name, seen: reply.name }
      toast(t`Saved: ${reply.name}`, { undo: () => undo.mutate({ body: back }) })
    },
  })
  const typed = name.trim()
  const blocked = typed === '' ? t`Enter a name.` : typed === company.name && t`Nothing to save.`
  return (
    <Section
      title={t`Name`}
      description={t`Shown on documents, in emails and in this application. Orders keep the name that they were created with.`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (blocked === false) save.mutate({ body: { name: typed, seen: company.name } })
        }}
      >
        <Stack gap={3}>
          <ProblemBanner error={save.error ?? undo.error} />
          <TextField
            label={t`Company name`}
            value={name}
            onChange={setName}
            maxLength={120}
            autoComplete="organization"
            required
          />
          <Row>
            <Button
              type="submit"
              variant="primary"
              busy={save.isPending}
              disabledReason={blocked}
            >{t`Save`}</Button>
          </Row>
        </Stack>
      </form>
    </Section>
  )
}
