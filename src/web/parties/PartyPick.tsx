import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PartyKind, PartyRow } from '#contract/parties/parties.ts'
import { proposed, useCall } from '../base/client/hooks.ts'
import { Autocomplete, IconSearch, useFormats } from '../ui/index.ts'

const titleOf = (row: PartyRow): string =>
  row.kind === 'customer' ? row.name : `${row.name} · ${row.location}`

interface PartyPickProps {
  label: string
  kind: PartyKind
  /** The chosen id, or empty. */
  value: string
  /** A record that is not offered. */
  without?: string
  onChange: (id: string) => void
}

/** A customer or fleet location, found while typing; an emptied field chooses none. */
export function PartyPick({ label, kind, value, without, onChange }: PartyPickProps) {
  const { t } = useLingui()
  const { phone } = useFormats()
  const [draft, setDraft] = useState<string | null>(null)
  const chosen = useCall(
    'parties.list',
    { query: { [kind]: value, kind, limit: 1 } },
    { enabled: value !== '' && draft === null },
  )
  const known = chosen.data?.rows[0]
  const typed = draft ?? (value !== '' && known ? titleOf(known) : '')
  const asked = draft?.trim() ?? ''
  const { data, ...answer } = proposed(
    useCall(
      'parties.list',
      { query: { q: asked, kind, limit: 10 } },
      { enabled: asked !== '', keepPrevious: true },
    ),
  )
  const rows = asked === '' ? [] : (data?.rows ?? []).filter(({ id }) => id !== without)
  return (
    <Autocomplete
      label={label}
      value={typed}
      icon={<IconSearch size={16} />}
      placeholder={t`Name, phone, plate…`}
      onChange={(text) => {
        setDraft(text)
        if (text.trim() === '' && value !== '') onChange('')
      }}
      options={rows.map((row) => ({
        id: row.id,
        label: titleOf(row),
        detail: [phone(row), row.city].filter((text) => text !== '').join(' · '),
      }))}
      onPick={(option) => {
        setDraft(null)
        onChange(option.id)
      }}
      {...answer}
      nothing={t`No matches.`}
    />
  )
}
