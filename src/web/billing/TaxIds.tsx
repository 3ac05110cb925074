import { useLingui } from '@lingui/react/macro'
import type { BillingDetails } from '#contract/billing/billing.ts'
import { newId } from '../base/device.ts'
import { Button, IconButton, IconPlus, IconTrash, SelectField, Stack, TextField } from '../ui/index.ts'
import css from './billing.module.css'
import { useTaxIdWords, type TaxIdKind } from './words.ts'

/** A tax number with a key of its row on the screen. */
export type TaxIdRow = BillingDetails['tax_ids'][number] & { key: string }
type Rows = readonly TaxIdRow[]

const MOST = 5

/** The tax numbers of the company on its invoices. */
export function TaxIds({
  rows,
  first,
  onChange,
}: {
  rows: Rows
  /** The type that a new number has at first. */
  first: TaxIdKind
  onChange: (rows: TaxIdRow[]) => void
}) {
  const { t } = useLingui()
  const words = useTaxIdWords()
  const kinds = Object.keys(words) as TaxIdKind[]
  const set = (at: number, change: Partial<Rows[number]>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...change } : row)))
  return (
    <Stack gap={3}>
      {rows.map((row, at) => {
        const number = at + 1
        return (
          <div key={row.key} className={css['billing-tax']}>
            <SelectField
              label={t`Type of tax number ${number}`}
              value={row.kind}
              onChange={(value) => set(at, { kind: kinds.find((kind) => kind === value) ?? row.kind })}
              options={kinds.map((kind) => ({ value: kind, label: words[kind] }))}
            />
            <TextField
              label={t`Tax number ${number}`}
              value={row.value}
              onChange={(value) => set(at, { value })}
              maxLength={30}
              required
            />
            <IconButton
              label={t`Remove tax number ${number}`}
              icon={<IconTrash size={17} />}
              onClick={() => onChange(rows.filter((_, place) => place !== at))}
            />
          </div>
        )
      })}
      <div>
        <Button
          size="sm"
          icon={<IconPlus size={16} aria-hidden />}
          disabledReason={rows.length >= MOST && t`You can add up to 5 tax numbers.`}
          onClick={() => onChange([...rows, { key: newId(), kind: first, value: '' }])}
        >{t`Add tax number`}</Button>
      </div>
    </Stack>
  )
}
