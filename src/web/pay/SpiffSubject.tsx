import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SPIFF_SUBJECTS, type SpiffSubject } from '#domain/pay/spiffRules.ts'
import { useCall } from '../base/hooks.ts'
import { useNamed } from '../base/useNamed.ts'
import { useClassifications } from '../shop/lists/pickers.tsx'
import { Autocomplete, SelectField } from '../ui/index.ts'

interface SubjectProps {
  subject: SpiffSubject
  /** The id of the package, item or category. */
  id: string | null
  name: string
  onChange: (subject: SpiffSubject, id: string | null, name: string) => void
}

/** What a rule pays for: every line, or a package, an item, a category. */
export function SpiffSubjectField({ subject, id, name, onChange }: SubjectProps) {
  const { t } = useLingui()
  const words: Record<SpiffSubject, string> = {
    any: t`Every line`,
    package: t`One package`,
    item: t`One item`,
    category: t`A financial category`,
  }
  const set = (value: string, label: string) => onChange(subject, value === '' ? null : value, label)
  return (
    <>
      <SelectField
        label={t`Paid for`}
        value={subject}
        onChange={(value) => onChange(SPIFF_SUBJECTS.find((each) => each === value) ?? 'any', null, '')}
        options={SPIFF_SUBJECTS.map((value) => ({ value, label: words[value] })).toReversed()}
      />
      {subject === 'package' && <Package id={id} onChange={set} />}
      {subject === 'category' && <Category id={id} onChange={set} />}
      {subject === 'item' && <Item key={id} name={name} onChange={set} />}
    </>
  )
}

interface PickProps {
  id: string | null
  onChange: (id: string, name: string) => void
}

function Package({ id, onChange }: PickProps) {
  const { t } = useLingui()
  const named = useNamed()
  const { data } = useCall('packages.list')
  const options = (data?.packages ?? []).map((row) => ({ value: row.id, label: named(row) }))
  return (
    <SelectField
      label={t`Package`}
      value={id ?? ''}
      onChange={(value) => onChange(value, options.find((row) => row.value === value)?.label ?? '')}
      options={[{ value: '', label: t`Choose…` }, ...options]}
    />
  )
}

function Category({ id, onChange }: PickProps) {
  const { t } = useLingui()
  const named = useNamed()
  const options = useClassifications().map((row) => ({ value: row.id, label: named(row) }))
  return (
    <SelectField
      label={t`Financial category`}
      value={id ?? ''}
      onChange={(value) => onChange(value, options.find((row) => row.value === value)?.label ?? '')}
      options={[{ value: '', label: t`Choose…` }, ...options]}
    />
  )
}

function Item({ name, onChange }: { name: string; onChange: (id: string, name: string) => void }) {
  const { t } = useLingui()
  const named = useNamed()
  const [text, setText] = useState(name)
  const q = text.trim()
  const { data } = useCall(
    'items.list',
    { query: { q, limit: 8 } },
    { enabled: q.length > 1 && text !== name, keep: true },
  )
  return (
    <Autocomplete
      label={t`Item`}
      placeholder={t`Name or part number…`}
      value={text}
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
