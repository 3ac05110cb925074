import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { SLOT_FILTER_TYPES, type SlotFilterType } from '#domain/catalogue/slotFilter.ts'
import type { SlotFilter } from '#domain/catalogue/shapes.ts'
import { Button, IconButton, IconX, SelectField } from '../ui/index.ts'
import { usePartTypes } from '../shop/lists/pickers.tsx'
import { useSlotChoices } from '../shop/lists/secondFilters.ts'
import css from './catalogue.module.css'

/** The filters of a slot: of one type any, of several types all. */
export function SlotFilters({ name }: { name: string }) {
  const { t } = useLingui()
  const { control } = useFormContext()
  const { field } = useController({ name, control })
  const [type, setType] = useState<SlotFilterType>('viscosity')
  const choices = useSlotChoices()
  const filters = (field.value ?? []) as readonly SlotFilter[]
  const has = (filter: SlotFilter) =>
    filters.some((row) => row.type === filter.type && row.filter_name === filter.filter_name)
  const add = (filter_name: string) => {
    if (filter_name !== '' && !has({ type, filter_name })) field.onChange([...filters, { type, filter_name }])
  }
  const wordOf = (filter: SlotFilter) =>
    choices[filter.type].options.find((row) => row.value === filter.filter_name)?.label ?? filter.filter_name
  return (
    <div className={css['cat-filters']}>
      <ul>
        {filters.map((filter) => {
          const word = wordOf(filter)
          return (
            <li key={`${filter.type}${filter.filter_name}`} className="ui-chip ui-tone-neutral">
              {choices[filter.type].label}: {word}
              {filters.length > 1 && (
                <IconButton
                  size="sm"
                  label={t`Remove filter: ${word}`}
                  icon={<IconX size={13} />}
                  onClick={() => field.onChange(filters.filter((row) => row !== filter))}
                />
              )}
            </li>
          )
        })}
      </ul>
      <SelectField
        label={t`Add filter`}
        value={type}
        onChange={(value) => setType(SLOT_FILTER_TYPES.find((each) => each === value) ?? 'viscosity')}
        options={SLOT_FILTER_TYPES.map((value) => ({ value, label: choices[value].label }))}
      />
      <SelectField
        label={choices[type].label}
        value=""
        onChange={add}
        placeholder={t`Choose…`}
        options={choices[type].options.filter(({ value }) => !has({ type, filter_name: value }))}
      />
    </div>
  )
}

/** Adds a slot by its first filter: a part type of the services, a tag, a formulation or a viscosity. */
export function AddSlot({ onAdd }: { onAdd: (filter: SlotFilter, names: [en: string, fr: string]) => void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [type, setType] = useState<SlotFilterType>('pcdb_part_type')
  const choices = useSlotChoices()
  const partTypes = usePartTypes()
  const pick = (filter_name: string) => {
    const label = choices[type].options.find((row) => row.value === filter_name)?.label ?? filter_name
    const french = partTypes.find((row) => row.value === filter_name)?.name_french
    onAdd({ type, filter_name }, type === 'pcdb_part_type' ? [filter_name, french ?? ''] : [label, label])
    setOpen(false)
  }
  if (!open) return <Button onClick={() => setOpen(true)}>{t`Add part by filter`}</Button>
  return (
    <div className={css['cat-filters']}>
      <SelectField
        label={t`Match items by`}
        value={type}
        onChange={(value) => setType(SLOT_FILTER_TYPES.find((each) => each === value) ?? 'pcdb_part_type')}
        options={SLOT_FILTER_TYPES.map((value) => ({ value, label: choices[value].label }))}
      />
      <SelectField
        label={choices[type].label}
        value=""
        onChange={pick}
        placeholder={t`Choose…`}
        options={choices[type].options}
      />
    </div>
  )
}
