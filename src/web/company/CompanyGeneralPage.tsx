import { requiredLine } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import type { CompanyOverview } from '#contract/company/companyShops.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { usePageSearch } from '../base/navigation.tsx'
import { Button, ErrorState, Loading, Page, Row, Section, Skeleton, Stack, toast } from '../ui/index.ts'
import { CompanyDeletion } from './CompanyDeletion.tsx'
import { ShopBasics } from './ShopBasics.tsx'
import { FullExport } from './FullExport.tsx'
import { PracticeSection } from '../orders/practice/PracticeSection.tsx'
import { SettingsSections } from '../shop/settings/SettingsSections.tsx'
import { z } from 'zod'
import { Form, FormText, useZodForm } from '../ui/form/index.ts'
import { useFormState } from 'react-hook-form'

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

const nameForm = z.object({ name: requiredLine(120) })

function CompanyName({ company }: { company: CompanyOverview }) {
  const { t } = useLingui()
  const form = useZodForm(nameForm, { name: company.name })
  const { isDirty } = useFormState({ control: form.control })
  const undo = useSend('companyShops.saveName')
  const save = useSend('companyShops.saveName', {
    onDone: (reply) => {
      const back = { name: company.name, seen: reply.name }
      toast(t`Saved: ${reply.name}`, { undo: () => undo.mutate({ body: back }) })
    },
  })
  return (
    <Section
      title={t`Name`}
      description={t`Shown on documents, in emails and in the app. Existing orders keep their name.`}
    >
      <Form
        form={form}
        error={save.error ?? undo.error}
        onSubmit={({ name }) => save.mutate({ body: { name: name.trim(), seen: company.name } })}
      >
        <FormText name="name" label={t`Company name`} maxLength={120} autoComplete="organization" required />
        <Row>
          <Button
            type="submit"
            variant="primary"
            busy={save.isPending}
            disabledReason={!isDirty && t`Nothing to save.`}
          >{t`Save`}</Button>
        </Row>
      </Form>
    </Section>
  )
}
