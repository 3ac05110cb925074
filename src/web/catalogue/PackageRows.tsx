import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fold } from '../../domain/search.ts'
import { useCall } from '../app/hooks.ts'
import { Autocomplete, type PickOption } from '../ui/index.ts'
import { FormCheckbox, FormNumber, FormRow, FormRows, FormText, useFormRows } from '../ui/form/index.ts'
import type { PackageForm } from './PackagePage.tsx'

/** Options with what each costs; a preselected one is on the order at once. */
export function OptionRows() {
  const { t } = useLingui()
  const { fields, append, remove } = useFormRows('options')
  return (
    <FormRows
      addLabel={t`Add an option`}
      onAdd={() => append({ name: '', name_french: '', price: '', preselected: false })}
    >
      {fields.map((field, at) => (
        <FormRow key={field.row_id} removeLabel={t`Take the option off`} onRemove={() => remove(at)}>
          <FormText name={`options.${at}.name`} label={t`Name in English`} required />
          <FormText name={`options.${at}.name_french`} label={t`Name in French`} />
          <FormNumber name={`options.${at}.price`} label={t`Price`} negative required />
          <FormCheckbox name={`options.${at}.preselected`} label={t`Preselected`} />
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
  }
  return (
    <FormRows addLabel={t`Add a fee`} onAdd={() => append(fee)}>
      {fields.map((field, at) => (
        <FormRow key={field.row_id} removeLabel={t`Take the fee off`} onRemove={() => remove(at)}>
          <FormText name={`casual_items.${at}.name`} label={t`Name in English`} required />
          <FormText name={`casual_items.${at}.name_french`} label={t`Name in French`} />
          <FormNumber name={`casual_items.${at}.price`} label={t`Price`} negative required />
          <FormNumber name={`casual_items.${at}.quantity`} label={t`Quantity`} decimals={4} />
          <FormCheckbox name={`casual_items.${at}.tax_exempt`} label={t`Not taxed`} />
        </FormRow>
      ))}
    </FormRows>
  )
}

/** The services inside, chosen from those that the menu knows, or named anew. */
export function ServiceRows() {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const { append, remove } = useFormRows('services')
  const chosen = useWatch<PackageForm, 'services'>({ name: 'services' })
  const { data } = useCall('packages.list')
  const french = i18n.locale === 'fr-CA'
  const known = new Map(
    (data?.packages ?? []).flatMap((row) => row.services).map((service) => [service.taxonomy_id, service]),
  )
  const options: PickOption[] = [...known.values()]
    .filter(({ taxonomy_id }) => !chosen.some((row) => row.taxonomy_id === taxonomy_id))
    .filter((row) => fold(`${row.literal_name} ${row.literal_name_french}`).includes(fold(text)))
    .map((row) => ({
      id: row.taxonomy_id,
      label: french ? row.literal_name_french : row.literal_name,
    }))
  const free = text.trim()
  const add = ({ id }: PickOption) => {
    append(
      known.get(id) ?? {
        taxonomy_id: `own-${fold(free).replaceAll(' ', '-')}`.slice(0, 60),
        literal_name: free,
        literal_name_french: free,
      },
    )
    setText('')
  }
  return (
    <>
      <FormRows>
        {chosen.map((row, at) => (
          <FormRow
            key={row.taxonomy_id}
            removeLabel={t`Take ${row.literal_name} off`}
            onRemove={() => remove(at)}
          >
            <span>{french ? row.literal_name_french : row.literal_name}</span>
          </FormRow>
        ))}
      </FormRows>
      <Autocomplete
        label={t`Add a service`}
        value={text}
        onChange={setText}
        options={options}
        onPick={add}
        {...(free !== '' && { footer: { id: 'own', label: t`Add “${free}” as a service of your own` } })}
      />
    </>
  )
}
