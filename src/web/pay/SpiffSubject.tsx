import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SPIFF_SUBJECTS, type SpiffSubject } from '#domain/pay/spiffRules.ts'
import { useCall } from '../base/client/hooks.ts'
import { useNamed } from '../base/useNamed.ts'
import { useClassifications } from '../shop/lists/pickers.tsx'
import { Autocomplete, SelectField } from '../ui/index.ts'
import { useFormValue } from '../ui/form/index.ts'

/** What a rule pays for: every line, or a package, an item, a category. */
export function SpiffSubjectField() {
  const { t } = useLingui()
  const { value: subject, onChange } = useFormValue<SpiffSubject>('subject')
  const { value: id, onChange: setId, error } = useFormValue<string | null>('subject_id')
  const { value: name, onChange: setName } = useFormValue<string>('subject_name')
  const words: Record<SpiffSubject, string> = {
    any: t`Every line`,
    package: t`One package`,
    item: t`One item`,
    category: t`A financial category`,
  }
  const set = (value: string, label: string) => {
    setId(value === '' ? null : value)
    setName(label)
  }
  const choose = (value: string) => {
    onChange(SPIFF_SUBJECTS.find((each) => each === value) ?? 'any')
    set('', '')
  }
  return (
    <>
      <SelectField
        label={t`Applies to`}
        value={subject}
        onChange={choose}
        options={SPIFF_SUBJECTS.map((value) => ({ value, label: words[value] })).toReversed()}
      />
      {subject === 'package' && <Package id={id} error={error} onChange={set} />}
      {subject === 'category' && <Category id={id} error={error} onChange={set} />}
      {subject === 'item' && <Item key={id} name={name} error={error} onChange={set} />}
    </>
  )
}

interface PickProps {
  id: string | null
  error: string | undefined
  onChange: (id: string, name: string) => void
}

function Package({ id, error, onChange }: PickProps) {
  const { t } = useLingui()
  const named = useNamed()
  const { data } = useCall('packages.list')
  const options = (data?.packages ?? []).map((row) => ({ value: row.id, label: named(row) }))
  return (
    <SelectField
      label={t`Package`}
      value={id ?? ''}
      error={error}
      onChange={(value) => onChange(value, options.find((row) => row.value === value)?.label ?? '')}
      options={[{ value: '', label: t`Choose…` }, ...options]}
    />
  )
}

function Category({ id, error, onChange }: PickProps) {
  const { t } = useLingui()
  const named = useNamed()
  const options = useClassifications().map((row) => ({ value: row.id, label: named(row) }))
  return (
    <SelectField
      label={t`Financial category`}
      value={id ?? ''}
      error={error}
      onChange={(value) => onChange(value, options.find((row) => row.value === value)?.label ?? '')}
      options={[{ value: '', label: t`Choose…` }, ...options]}
    />
  )
}

function Item({ name, error, onChange }: Omit<PickProps, 'id'> & { name: string }) {
  const { t } = useLingui()
  const named = useNamed()
  const [text, setText] = useState(name)
  const q = text.trim()
  const { data } = useCall(
    'items.list',
    { query: { q, limit: 8 } },
    { enabled: q.length > 1 && text !== name, keepPrevious: true },
  )
  return (
    <Autocomplete
      label={t`Item`}
      placeholder={t`Name or part number…`}
      value={text}
      error={error}
      onChange={setText}
      options={(q.length > 1 ? (data?.items ?? []) : []).map((row) => ({
        id: row.id,
        label: named(row),
        detail: row.part_number,
      }))}
      onPick={(option) => onChange(option.id, option.label)}
      nothing={t`No part matches.`}
    />
  )
}
