import { useLingui } from '@lingui/react/macro'
import { billingDetails } from '#contract/billing/billing.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { Button, ErrorState, Loading, Row, Section, Skeleton, Stack, toast } from '../ui/index.ts'
import css from './billing.module.css'
import { AccountFrame } from './frame.tsx'
import { Problem } from './Problem.tsx'
import { TaxIds } from './TaxIds.tsx'
import type { z } from 'zod'
import { Form, FormSelect, FormText, useZodForm } from '../ui/form/index.ts'
import { useFormState } from 'react-hook-form'

/** What invoices of the plan show: name, email, address and tax numbers. */
export default function BillingDetailsPage() {
  const { t } = useLingui()
  return <AccountFrame title={t`Billing details`}>{() => <Details />}</AccountFrame>
}

function Details() {
  const { data, error, refetch } = useCall('billing.details')
  if (data) return <DetailsForm key={JSON.stringify(data)} stored={data} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton height={240} />
    </Loading>
  )
}

const isCountry = (text: string): text is 'US' | 'CA' => text === 'US' || text === 'CA'

type DetailsValues = z.input<typeof billingDetails>

const formOf = (stored: CallReply<'billing.details'>): DetailsValues => {
  const { name, email, address, tax_ids } = stored
  return {
    name,
    email,
    address: { ...address, country: isCountry(address.country) ? address.country : '' },
    tax_ids: tax_ids.map(({ kind, value }) => ({ kind, value })),
  }
}

function DetailsForm({ stored }: { stored: CallReply<'billing.details'> }) {
  const { t } = useLingui()
  const form = useZodForm(billingDetails, formOf(stored))
  const { isDirty } = useFormState({ control: form.control })
  const save = useSend('billing.saveDetails', {
    refresh: ['billing.details'],
    onDone: () => toast(t`Billing details saved.`),
  })
  return (
    <Section
      title={t`On your invoices`}
      description={t`These details appear on future invoices. Previous invoices don’t change.`}
    >
      <Form form={form} error={save.error} reported onSubmit={(body) => save.mutate({ body })}>
        <Stack gap={4}>
          <Problem error={save.error} />
          <FormText
            name="name"
            label={t`Company name`}
            maxLength={120}
            autoComplete="organization"
            required
          />
          <FormText name="email" label={t`Email for invoices`} type="email" autoComplete="email" required />
          <AddressFields />
          <TaxIds />
          <Row>
            <Button
              type="submit"
              variant="primary"
              busy={save.isPending}
              disabledReason={!isDirty && t`Nothing to save.`}
            >{t`Save`}</Button>
          </Row>
        </Stack>
      </Form>
    </Section>
  )
}

function AddressFields() {
  const { t } = useLingui()
  return (
    <div className={css['billing-address']}>
      <FormText name="address.line1" label={t`Address`} maxLength={120} autoComplete="address-line1" />
      <FormText name="address.line2" label={t`Suite or unit`} maxLength={120} autoComplete="address-line2" />
      <FormText name="address.city" label={t`City`} maxLength={80} autoComplete="address-level2" />
      <FormText
        name="address.state"
        label={t`State or province`}
        maxLength={40}
        autoComplete="address-level1"
      />
      <FormText
        name="address.postal_code"
        label={t`ZIP or postal code`}
        maxLength={12}
        autoComplete="postal-code"
      />
      <FormSelect
        name="address.country"
        label={t`Country`}
        options={[
          { value: '', label: t`Not provided` },
          { value: 'US', label: t`United States` },
          { value: 'CA', label: t`Canada` },
        ]}
      />
    </div>
  )
}
