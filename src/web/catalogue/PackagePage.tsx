import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { packageBody, type KeptPackage } from '../../contract/packages.ts'
import { newId } from '../app/device.ts'
import { useCall, useSend } from '../app/hooks.ts'
import { useGo, useSearchState } from '../app/navigation.tsx'
import { Button, ButtonLink, IconCheck, Page, PendingPage, Section, Stack, toast } from '../ui/index.ts'
import {
  Form,
  FormCheckbox,
  FormCount,
  FormNumber,
  FormText,
  newerOf,
  StaleBanner,
  useZodForm,
} from '../ui/form/index.ts'
import { bodyOf, emptyPackage, type PartFacts, type Parts } from './packageBody.ts'
import { Bill } from './Bill.tsx'
import { FeeRows, OptionRows, ServiceRows } from './PackageRows.tsx'
import { PartRows } from './PartRows.tsx'
import './catalogue.css'

export type PackageForm = z.input<typeof packageBody>

/** One package of the menu: what it is called, what it costs, what is inside, and what it comes to. */
export default function PackagePage() {
  const { t } = useLingui()
  const [{ id }] = useSearchState((raw) => ({ id: raw['id'] ?? '' }))
  const { data, error, refetch } = useCall('packages.get', { params: { id } }, { enabled: id !== '' })
  if (id === '') return <Editor key="new" kept={null} />
  if (data) return <Editor key={id} kept={data.package} />
  return <PendingPage title={t`Package`} error={error} onRetry={() => void refetch()} />
}

function factsOf(kept: KeptPackage | null): Parts {
  const facts: Record<string, PartFacts> = {}
  for (const { inventory_item_id, ...part } of kept?.parts ?? [])
    if (inventory_item_id !== null) facts[inventory_item_id] = part
  return facts
}

function Editor({ kept }: { kept: KeptPackage | null }) {
  const { t } = useLingui()
  const go = useGo()
  const [id] = useState(() => kept?.id ?? newId())
  const [parts, setParts] = useState(() => factsOf(kept))
  const form = useZodForm(packageBody, kept ? bodyOf(kept) : emptyPackage)
  const save = useSend('packages.save', {
    refresh: ['packages.', 'catalogue.'],
    onDone: ({ package: saved }) => {
      toast(t`${saved.name} is saved.`)
      go('/dash/settings/packages')
    },
  })
  const send = (body: PackageForm) => save.mutate({ params: { id }, body })
  const newer = newerOf(save.error) as KeptPackage | null
  const title = kept ? kept.name : t`New package`
  return (
    <Form form={form} error={newer ? null : save.error} className="cat-form" onSubmit={send}>
      <Page
        title={title}
        actions={
          <>
            <ButtonLink to="/dash/settings/packages">{t`Cancel`}</ButtonLink>
            <Button
              type="submit"
              variant="primary"
              busy={save.isPending}
              icon={<IconCheck size={16} aria-hidden />}
            >{t`Save`}</Button>
          </>
        }
        side={<Bill id={id} parts={parts} />}
        sideLabel={t`What this package comes to`}
      >
        <Stack gap={6}>
          {newer && (
            <StaleBanner
              title={t`Someone changed this package in the meantime.`}
              onTheirs={() => form.reset(bodyOf(newer))}
              mine={t`Save mine over it`}
              onMine={() => {
                form.setValue('version', newer.version)
                void form.handleSubmit(send)()
              }}
            >
              {t`Their price: ${newer.price ?? '–'}. Yours is still here.`}
            </StaleBanner>
          )}
          <Basics />
          <Section
            title={t`Parts and fluids`}
            description={t`What is used, and how each counts towards the price.`}
          >
            <PartRows
              parts={parts}
              onPart={(item, facts) => setParts((all) => ({ ...all, [item]: facts }))}
            />
          </Section>
          <Section title={t`Services`} description={t`The work that the invoice names.`}>
            <ServiceRows />
          </Section>
          <Section title={t`Options`} description={t`What may be added at the counter, with its price.`}>
            <OptionRows />
          </Section>
          <Section title={t`Fees`} description={t`Lines that always come with the package.`}>
            <FeeRows />
          </Section>
        </Stack>
      </Page>
    </Form>
  )
}

function Basics() {
  const { t } = useLingui()
  const price = useWatch<PackageForm, 'price'>({ name: 'price' })
  return (
    <Section title={t`Package`}>
      <Stack gap={4}>
        <div className="cat-pair">
          <FormText name="name" label={t`Name in English`} required />
          <FormText name="name_french" label={t`Name in French`} />
          <FormText name="category" label={t`Category`} />
          <FormNumber
            name="price"
            none
            label={t`Base price`}
            description={price === null ? t`Without a price it cannot be sold.` : undefined}
          />
          <FormCount name="package_extras.mileage_interval" label={t`Due again after (distance)`} />
          <FormCount name="package_extras.month_interval" label={t`Due again after (months)`} />
        </div>
        <FormCheckbox name="package_extras.tax_exempt" label={t`Not taxed`} />
        <FormCheckbox name="active" label={t`On the menu`} />
      </Stack>
    </Section>
  )
}
