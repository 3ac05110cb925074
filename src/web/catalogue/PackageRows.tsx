import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fold } from '#domain/base/search.ts'
import { useCall } from '../base/client/hooks.ts'
import { Autocomplete, type PickOption } from '../ui/index.ts'
import {
  FormCheckbox,
  FormNumber,
  FormRow,
  FormRows,
  FormSelect,
  FormText,
  useFormRows,
} from '../ui/form/index.ts'
import { FormClassification, FormTags } from '../shop/lists/pickers.tsx'
import type { PackageForm } from './packageBody.ts'

/** Options with their prices; a preselected one is on the order at once. */
export function OptionRows() {
  const { t, i18n } = useLingui()
  const { fields, append, remove } = useFormRows('options')
  const french = i18n.locale === 'fr-CA'
  const chosen = useWatch<PackageForm, 'services'>({ name: 'services' })
  const services = chosen.map((row) => ({
    value: row.taxonomy_id,
    label: (french && row.literal_name_french) || row.literal_name,
  }))
  return (
    <FormRows
      addLabel={t`Add option`}
      onAdd={() =>
        append({
          name: '',
          name_french: '',
          price: '',
          preselected: false,
          option_tags: [],
          taxonomy_id: null,
        })
      }
    >
      {fields.map((field, at) => (
        <FormRow key={field.row_id} removeLabel={t`Remove option`} onRemove={() => remove(at)}>
          <FormText name={`options.${at}.name`} label={t`Name (English)`} required />
          <FormText name={`options.${at}.name_french`} label={t`Name (French)`} />
          <FormNumber name={`options.${at}.price`} label={t`Price`} negative required />
          <FormCheckbox name={`options.${at}.preselected`} label={t`Selected by default`} />
          <FormTags name={`options.${at}.option_tags`} label={t`Tags`} />
          {services.length > 0 && (
            <FormSelect
              name={`options.${at}.taxonomy_id`}
              none
              label={t`Service`}
              placeholder={t`None`}
              options={services}
            />
          )}
        </FormRow>
      ))}
    </FormRows>
  )
}

export function FeeRows() {
  const { t } = useLingui()
  const { fields, append, remove } = useFormRows('casual_items')
  const fee = {
    name: '',
    name_french: '',
    fee_item: 'Supply Fee',
    price: '',
    quantity: '1',
    tax_exempt: false,
    classification_id: null,
  }
  return (
    <FormRows addLabel={t`Add fee`} onAdd={() => append(fee)}>
      {fields.map((field, at) => (
        <FormRow key={field.row_id} removeLabel={t`Remove fee`} onRemove={() => remove(at)}>
          <FormText name={`casual_items.${at}.name`} label={t`Name (English)`} required />
          <FormText name={`casual_items.${at}.name_french`} label={t`Name (French)`} />
          <FormNumber name={`casual_items.${at}.price`} label={t`Price`} negative required />
          <FormNumber name={`casual_items.${at}.quantity`} label={t`Quantity`} decimals={4} />
          <FormClassification name={`casual_items.${at}.classification_id`} />
          <FormCheckbox name={`casual_items.${at}.tax_exempt`} label={t`Non-taxable`} />
        </FormRow>
      ))}
    </FormRows>
  )
}

/** The services of the package, chosen from the company's list, each with its type of part. */
export function ServiceRows() {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const { append, remove } = useFormRows('services')
  const chosen = useWatch<PackageForm, 'services'>({ name: 'services' })
  const { data } = useCall('services.list')
  const french = i18n.locale === 'fr-CA'
  const known = new Map((data?.rows ?? []).map((row) => [row.taxonomy_id, row]))
  const partOf = (taxonomy: string) => {
    const row = known.get(taxonomy)
    return (french ? row?.part_term_name_french : row?.part_term_name) || t`SMTP Map Not Available.`
  }
  const options: PickOption[] = [...known.values()]
    .filter(({ taxonomy_id }) => !chosen.some((row) => row.taxonomy_id === taxonomy_id))
    .filter((row) => fold(`${row.literal_name} ${row.literal_name_french}`).includes(fold(text)))
    .map((row) => ({
      id: row.taxonomy_id,
      label: french ? row.literal_name_french : row.literal_name,
      detail: partOf(row.taxonomy_id),
    }))
  const add = ({ id }: PickOption) => {
    const row = known.get(id)
    if (row) {
      const { taxonomy_id, literal_name, literal_name_french } = row
      append({ taxonomy_id, literal_name, literal_name_french })
    }
    setText('')
  }
  return (
    <>
      <FormRows>
        {chosen.map((row, at) => (
          <FormRow
            key={row.taxonomy_id}
            removeLabel={t`Remove ${row.literal_name}`}
            onRemove={() => remove(at)}
          >
            <span>{french ? row.literal_name_french : row.literal_name}</span>
            <span className="ui-quiet">{partOf(row.taxonomy_id)}</span>
          </FormRow>
        ))}
      </FormRows>
      <Autocomplete
        label={t`Add service`}
        value={text}
        onChange={setText}
        options={options}
        onPick={add}
        nothing={t`No services match. Add one under Services.`}
      />
    </>
  )
}
