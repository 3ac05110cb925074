import { useLingui } from '@lingui/react/macro'
import type { BillingDetails } from '#contract/billing/billing.ts'
import { Button, IconButton, IconPlus, IconTrash, Stack } from '../ui/index.ts'
import css from './billing.module.css'
import { useTaxIdWords, type TaxIdKind } from './words.ts'
import { useWatch } from 'react-hook-form'
import { FormSelect, FormText, useFormRows } from '../ui/form/index.ts'

const MOST = 5

/** The tax numbers of the company on its invoices. */
export function TaxIds() {
  const { t } = useLingui()
  const words = useTaxIdWords()
  const kinds = Object.keys(words) as TaxIdKind[]
  const country = useWatch<BillingDetails, 'address.country'>({ name: 'address.country' })
  const { fields, append, remove } = useFormRows('tax_ids')
  const first: TaxIdKind = country === 'CA' ? 'ca_gst_hst' : 'us_ein'
  return (
    <Stack gap={3}>
      {fields.map((row, at) => {
        const number = at + 1
        return (
          <div key={row.row_id} className={css['billing-tax']}>
            <FormSelect
              name={`tax_ids.${at}.kind`}
              label={t`Type of tax number ${number}`}
              options={kinds.map((kind) => ({ value: kind, label: words[kind] }))}
            />
            <FormText name={`tax_ids.${at}.value`} label={t`Tax number ${number}`} maxLength={30} required />
            <IconButton
              label={t`Remove tax number ${number}`}
              icon={<IconTrash size={17} />}
              onClick={() => remove(at)}
            />
          </div>
        )
      })}
      <div>
        <Button
          size="sm"
          icon={<IconPlus size={16} aria-hidden />}
          disabledReason={fields.length >= MOST && t`You can add up to 5 tax numbers.`}
          onClick={() => append({ kind: first, value: '' })}
        >{t`Add tax number`}</Button>
      </div>
    </Stack>
  )
}
