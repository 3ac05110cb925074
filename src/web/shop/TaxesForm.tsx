import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { FeePiece } from '#domain/catalogue/pieces.ts'
import { taxesFor } from '#domain/places/regulations.ts'
import { localDate } from '#domain/places/zones.ts'
import { shopTaxesBody, type ShopDetails } from '#contract/shop/company.ts'
import { serverInstant } from '../base/device/serverClock.ts'
import { useSend } from '../base/client/hooks.ts'
import { FormClassification } from './lists/pickers.tsx'
import { Button, Section, Stack, toast } from '../ui/index.ts'
import {
  Form,
  FormCheckbox,
  FormDay,
  FormNumber,
  FormRow,
  FormRows,
  FormSelect,
  FormText,
  useFormRows,
  useZodForm,
} from '../ui/form/index.ts'
import css from './settings.module.css'

type Body = z.input<typeof shopTaxesBody>

/** The taxes, fees and charges of a shop, each with its days; ended ones stay for the record. */
export function TaxesForm({ shop, onDone }: { shop: ShopDetails; onDone: () => void }) {
  const { t } = useLingui()
  const { taxes, subtotal_charges, version, region, time_zone } = shop
  const hasSurtax = taxesFor(region, localDate(serverInstant(), time_zone)).some((tax) => tax.local_surtax)
  const form = useZodForm(shopTaxesBody, { taxes, subtotal_charges, version })
  const save = useSend('company.saveTaxes', {
    onDone: () => {
      toast(t`Applies to new orders. Orders already started keep their taxes.`)
      onDone()
    },
  })
  return (
    <Section
      title={t`Taxes and fees`}
      description={t`Up to four can apply on the same day. To change a rate, end it and add a new one starting the next day.`}
    >
      <Form
        form={form}
        error={save.error}
        onSubmit={(body) => save.mutate({ params: { id: shop.id }, body })}
      >
        <Stack gap={6}>
          {hasSurtax && <p>{t`Include your county’s surtax in the rate of the sales tax.`}</p>}
          <TaxRows />
          <ChargeRows />
          <div className={css['set-actions']}>
            <Button type="submit" variant="primary" busy={save.isPending}>{t`Save`}</Button>
            <Button onClick={onDone}>{t`Cancel`}</Button>
          </div>
        </Stack>
      </Form>
    </Section>
  )
}

function TaxRows() {
  const { t } = useLingui()
  const { fields, append, remove } = useFormRows('taxes')
  const pieces = usePieceOptions()
  const rows = useWatch<Body, 'taxes'>({ name: 'taxes' })
  const line: Body['taxes'][number] = {
    type: 'tax',
    name: '',
    name_french: '',
    amount: '',
    compound: false,
    taxable: false,
    number: '',
    per_piece: null,
    classification_id: null,
    valid_from: null,
    valid_to: null,
  }
  return (
    <FormRows addLabel={t`Add tax or fee`} onAdd={() => append(line)}>
      {fields.map((field, at) => {
        const fee = rows[at]?.type === 'fee'
        const name = (key: keyof Body['taxes'][number]) => `taxes.${at}.${key}`
        return (
          <FormRow key={field.row_id} removeLabel={t`Remove line`} onRemove={() => remove(at)}>
            <FormSelect
              name={name('type')}
              label={t`Type`}
              options={[
                { value: 'tax', label: t`Tax` },
                { value: 'fee', label: t`Fee` },
              ]}
            />
            <FormText name={name('name')} label={t`Name (English)`} required />
            <FormText name={name('name_french')} label={t`Name (French)`} />
            <FormNumber
              name={name('amount')}
              label={fee ? t`Amount` : t`Rate`}
              decimals={fee ? 2 : 10}
              end={fee ? '' : '%'}
              required
            />
            <FormText name={name('number')} label={t`Registration number`} />
            <FormClassification name={name('classification_id')} />
            <FormDay name={name('valid_from')} label={t`From`} />
            <FormDay name={name('valid_to')} label={t`Until`} />
            {fee && (
              <FormSelect
                name={name('per_piece')}
                none
                label={t`Charged`}
                placeholder={t`Once per order`}
                options={pieces}
              />
            )}
            {fee ? (
              <FormCheckbox name={name('taxable')} label={t`Fee is taxable`} />
            ) : (
              <FormCheckbox
                name={name('compound')}
                label={t`Compound: calculated on top of the taxes above`}
              />
            )}
          </FormRow>
        )
      })}
    </FormRows>
  )
}

/** The pieces by which a fee is charged. */
export function usePieceOptions(): { value: FeePiece; label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'tire', label: t`Per tire` },
    { value: 'battery', label: t`Per battery` },
    { value: 'core', label: t`Per core` },
  ]
}

function ChargeRows() {
  const { t } = useLingui()
  const { fields, append, remove } = useFormRows('subtotal_charges')
  const rows = useWatch<Body, 'subtotal_charges'>({ name: 'subtotal_charges' })
  const charge: Body['subtotal_charges'][number] = {
    name: '',
    name_french: '',
    charge_type: 'percentage',
    charge_amount: '',
    charge_tax_exempt: false,
    charge_max_amount: null,
    charge_created: '',
  }
  return (
    <FormRows
      addLabel={t`Add shop fee on subtotal`}
      onAdd={() => append({ ...charge, charge_created: serverInstant() })}
    >
      {fields.map((field, at) => {
        const name = (key: keyof Body['subtotal_charges'][number]) => `subtotal_charges.${at}.${key}`
        return (
          <FormRow key={field.row_id} removeLabel={t`Remove fee`} onRemove={() => remove(at)}>
            <FormText name={name('name')} label={t`Name (English)`} required />
            <FormText name={name('name_french')} label={t`Name (French)`} />
            <FormSelect
              name={name('charge_type')}
              label={t`Type`}
              options={[
                { value: 'percentage', label: t`Percent of the subtotal` },
                { value: 'fixed', label: t`Fixed amount` },
              ]}
            />
            <FormNumber name={name('charge_amount')} label={t`Amount`} decimals={4} required />
            {rows[at]?.charge_type === 'percentage' && (
              <FormNumber
                name={name('charge_max_amount')}
                none
                label={t`Maximum amount`}
                description={t`Leave blank for no maximum.`}
              />
            )}
            <FormCheckbox name={name('charge_tax_exempt')} label={t`Non-taxable`} />
          </FormRow>
        )
      })}
    </FormRows>
  )
}
