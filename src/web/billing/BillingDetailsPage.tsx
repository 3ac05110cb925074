import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BillingDetails } from '#contract/billing/billing.ts'
import type { CallReply } from '../base/callTypes.ts'
import { newId } from '../base/device.ts'
import { useCall, useSend } from '../base/hooks.ts'
import { useUnsaved } from '../base/unsaved.ts'
import {
  Button,
  ErrorState,
  Loading,
  Row,
  Section,
  SelectField,
  Skeleton,
  Stack,
  TextField,
  toast,
} from '../ui/index.ts'
import css from './billing.module.css'
import { AccountFrame } from './frame.tsx'
import { Problem } from './Problem.tsx'
import { TaxIds, type TaxIdRow } from './TaxIds.tsx'

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

type Draft = Omit<BillingDetails, 'tax_ids'> & { tax_ids: readonly TaxIdRow[] }

const bodyOf = (draft: Draft): BillingDetails => ({
  ...draft,
  tax_ids: draft.tax_ids.map(({ kind, value }) => ({ kind, value })),
})

function DetailsForm({ stored }: { stored: CallReply<'billing.details'> }) {
  const { t } = useLingui()
  const { country } = stored.address
  const [first] = useState<Draft>({
    ...stored,
    address: { ...stored.address, country: isCountry(country) ? country : '' },
    tax_ids: stored.tax_ids.map((row) => ({ ...row, key: newId() })),
  })
  const [draft, setDraft] = useState(first)
  const changed = JSON.stringify(draft) !== JSON.stringify(first)
  const save = useSend('billing.saveDetails', {
    refresh: ['billing.details'],
    onDone: () => toast(t`Billing details saved.`),
  })
  useUnsaved(() => changed && !save.isSuccess)
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const place = (change: Partial<BillingDetails['address']>) =>
    set({ address: { ...draft.address, ...change } })
  const missing = draft.name.trim() === '' || draft.email.trim() === ''
  const blocked = missing ? t`Enter a name and an email.` : !changed && t`Nothing to save.`
  return (
    <Section
      title={t`On your invoices`}
      description={t`These details appear on future invoices. Previous invoices don’t change.`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (blocked === false) save.mutate({ body: bodyOf(draft) })
        }}
      >
        <Stack gap={4}>
          <Problem error={save.error} />
          <TextField
            label={t`Company name`}
            value={draft.name}
            onChange={(name) => set({ name })}
            maxLength={120}
            autoComplete="organization"
            required
          />
          <TextField
            label={t`Email for invoices`}
            type="email"
            value={draft.email}
            onChange={(email) => set({ email })}
            autoComplete="email"
            required
          />
          <AddressFields address={draft.address} onChange={place} />
          <TaxIds
            rows={draft.tax_ids}
            first={draft.address.country === 'CA' ? 'ca_gst_hst' : 'us_ein'}
            onChange={(tax_ids) => set({ tax_ids })}
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

function AddressFields({
  address,
  onChange,
}: {
  address: BillingDetails['address']
  onChange: (change: Partial<BillingDetails['address']>) => void
}) {
  const { t } = useLingui()
  return (
    <div className={css['billing-address']}>
      <TextField
        label={t`Address`}
        value={address.line1}
        onChange={(line1) => onChange({ line1 })}
        maxLength={120}
        autoComplete="address-line1"
      />
      <TextField
        label={t`Suite or unit`}
        value={address.line2}
        onChange={(line2) => onChange({ line2 })}
        maxLength={120}
        autoComplete="address-line2"
      />
      <TextField
        label={t`City`}
        value={address.city}
        onChange={(city) => onChange({ city })}
        maxLength={80}
        autoComplete="address-level2"
      />
      <TextField
        label={t`State or province`}
        value={address.state}
        onChange={(state) => onChange({ state })}
        maxLength={40}
        autoComplete="address-level1"
      />
      <TextField
        label={t`ZIP or postal code`}
        value={address.postal_code}
        onChange={(postal_code) => onChange({ postal_code })}
        maxLength={12}
        autoComplete="postal-code"
      />
      <SelectField
        label={t`Country`}
        value={address.country}
        onChange={(value) => onChange({ country: isCountry(value) ? value : '' })}
        options={[
          { value: '', label: t`Not given` },
          { value: 'US', label: t`United States` },
          { value: 'CA', label: t`Canada` },
        ]}
      />
    </div>
  )
}
