import { cx } from '../ui/cx.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { PartyRow } from '#contract/parties/parties.ts'
import { proposed, useCall } from '../base/client/hooks.ts'
import { useErrorText } from '../ui/form/index.ts'
import { Autocomplete, IconButton, IconSearch, IconX } from '../ui/index.ts'
import css from './catalogue.module.css'

interface PartiesProps {
  name: 'customer_ids' | 'fleet_ids'
  label: string
}

const idOf = (row: PartyRow): string => (row.kind === 'customer' ? row.id : (row.fleet_id ?? row.id))

/** Only these customers, or these fleets, may use the coupon; without any, everyone may. */
export function CouponParties({ name, label }: PartiesProps) {
  const { t } = useLingui()
  const { control } = useFormContext<Record<PartiesProps['name'], string[]>>()
  const { field, fieldState } = useController({ name, control })
  const errorText = useErrorText()
  const [text, setText] = useState('')
  const kind = name === 'customer_ids' ? 'customer' : 'fleet_location'
  const asked = text.trim()
  const { data, ...answer } = proposed(
    useCall(
      'parties.list',
      { query: { q: asked, kind, limit: 10 } },
      { enabled: asked !== '', keepPrevious: true },
    ),
  )
  const rows = asked === '' ? [] : (data?.rows ?? [])
  // A fleet is found once for each of its locations.
  const options = [
    ...new Map(rows.map((row) => [idOf(row), { id: idOf(row), label: row.name, detail: row.city }])).values(),
  ]
  const add = (id: string) => {
    if (!field.value.includes(id)) field.onChange([...field.value, id])
    setText('')
  }
  return (
    <fieldset className={cx(css['cat-choices'], css['cat-parties'])}>
      <legend>
        {label} <span className="ui-quiet">{field.value.length === 0 && t`all`}</span>
      </legend>
      {field.value.map((id) => (
        <Chosen
          key={id}
          id={id}
          name={name}
          onRemove={() => field.onChange(field.value.filter((each) => each !== id))}
        />
      ))}
      <Autocomplete
        label={label}
        hideLabel
        icon={<IconSearch size={16} />}
        placeholder={t`Name, phone, plate…`}
        value={text}
        onChange={setText}
        options={options}
        onPick={(option) => add(option.id)}
        {...answer}
        nothing={t`No matches.`}
        error={errorText(fieldState.error, field.value)}
      />
    </fieldset>
  )
}

function Chosen({ id, name, onRemove }: { id: string; name: PartiesProps['name']; onRemove: () => void }) {
  const { t } = useLingui()
  const query = name === 'customer_ids' ? { customer: id } : { fleet_company: id }
  const { data } = useCall('parties.list', { query: { ...query, limit: 1 } }, { staleTime: 300_000 })
  const title = data?.rows[0]?.name ?? '…'
  return (
    <span className={css['cat-party']}>
      {title}
      <IconButton size="sm" label={t`Remove ${title}`} icon={<IconX size={15} />} onClick={onRemove} />
    </span>
  )
}
