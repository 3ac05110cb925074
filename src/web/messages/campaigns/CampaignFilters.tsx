import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { proposed, useCall } from '#web/base/client/hooks.ts'
import {
  Autocomplete,
  Checkbox,
  DateField,
  IconButton,
  IconSearch,
  IconX,
  Row,
  Segmented,
  Stack,
  TextField,
} from '#web/ui/index.ts'
import css from '../messages.module.css'
import type { Draft } from './campaignWords.ts'

type Audience = Draft['audience']

interface FiltersProps {
  audience: Audience
  onChange: (audience: Audience) => void
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Who gets a campaign. */
export function CampaignFilters({ audience, onChange }: FiltersProps) {
  const { t } = useLingui()
  const set = (own: Partial<Audience>) => onChange({ ...audience, ...own })
  const fleets = audience.party === 'fleets'
  return (
    <Stack gap={4}>
      <Segmented<Audience['party']>
        label={t`Audience`}
        value={audience.party}
        onChange={(party) => set({ party, fleet_ids: [] })}
        options={[
          { value: 'customers', label: t`Customers` },
          { value: 'fleets', label: t`Fleet locations` },
        ]}
      />
      {fleets && <Fleets ids={audience.fleet_ids} onChange={(fleet_ids) => set({ fleet_ids })} />}
      <div className={css['filters']}>
        <DateField
          label={t`Last visit from`}
          value={audience.last_visit_from ?? ''}
          onChange={(day) => set({ last_visit_from: day || null })}
        />
        <DateField
          label={t`Last visit until`}
          value={audience.last_visit_to ?? ''}
          onChange={(day) => set({ last_visit_to: day || null })}
        />
        <TextField label={t`City`} value={audience.city} maxLength={100} onChange={(city) => set({ city })} />
        <TextField
          label={t`ZIP/postal code starts with`}
          value={audience.postal_prefix}
          maxLength={10}
          onChange={(postal_prefix) => set({ postal_prefix })}
        />
        <Words
          label={t`Vehicle makes`}
          example={t`Ford, Toyota`}
          words={audience.makes}
          onChange={(makes) => set({ makes })}
        />
        <Words
          label={t`Order tags`}
          example={t`Winter, VIP`}
          words={audience.tags}
          onChange={(tags) => set({ tags })}
        />
      </div>
      <Conditions audience={audience} set={set} />
    </Stack>
  )
}

interface ConditionsProps {
  audience: Audience
  set: (own: Partial<Audience>) => void
}

/** Further conditions of the audience. */
function Conditions({ audience, set }: ConditionsProps) {
  const { t } = useLingui()
  const fleets = audience.party === 'fleets'
  return (
    <>
      <Checkbox
        label={fleets ? t`Only customers who visited this shop` : t`Only this shop’s customers`}
        checked={audience.of_shop}
        onChange={(of_shop) => set({ of_shop })}
      />
      <Checkbox
        label={t`One-time customers`}
        checked={audience.came_once}
        onChange={(came_once) => set({ came_once })}
      />
      <Checkbox
        label={t`Declined work on their last visit`}
        checked={audience.has_declined}
        onChange={(has_declined) => set({ has_declined })}
      />
      <Checkbox
        label={t`Only with express consent`}
        description={t`If off, implied consent from a purchase in the last two years also counts, where the law allows it.`}
        checked={audience.express_only}
        onChange={(express_only) => set({ express_only })}
      />
    </>
  )
}

interface WordsProps {
  label: string
  example: string
  words: string[]
  onChange: (words: string[]) => void
}

/** Words with commas between them. */
function Words({ label, example, words, onChange }: WordsProps) {
  const [text, setText] = useState(words.join(', '))
  return (
    <TextField
      label={label}
      placeholder={example}
      value={text}
      onChange={(next) => {
        setText(next)
        onChange(listOf(next))
      }}
    />
  )
}

/** Fleets whose locations get it; all fleets where none is chosen. */
function Fleets({ ids, onChange }: { ids: string[]; onChange: (ids: string[]) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const asked = text.trim()
  const { data, ...answer } = proposed(
    useCall(
      'parties.list',
      { query: { q: asked, kind: 'fleet_location', limit: 10 } },
      { enabled: asked !== '', keepPrevious: true },
    ),
  )
  const rows = asked === '' ? [] : (data?.rows ?? [])
  const options = [
    ...new Map(
      rows.map((row) => [row.fleet_id ?? row.id, { id: row.fleet_id ?? row.id, label: row.name }]),
    ).values(),
  ]
  return (
    <Stack gap={2}>
      <Autocomplete
        label={t`Fleets`}
        description={ids.length === 0 ? t`All fleets` : undefined}
        icon={<IconSearch size={16} />}
        value={text}
        onChange={setText}
        options={options}
        onPick={({ id }) => {
          if (!ids.includes(id)) onChange([...ids, id])
          setText('')
        }}
        {...answer}
        nothing={t`No matches.`}
      />
      {ids.map((id) => (
        <Fleet key={id} id={id} onRemove={() => onChange(ids.filter((each) => each !== id))} />
      ))}
    </Stack>
  )
}

function Fleet({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useLingui()
  const { data } = useCall('parties.list', { query: { fleet_company: id, limit: 1 } }, { staleTime: 300_000 })
  const title = data?.rows[0]?.name ?? '…'
  return (
    <Row gap={2}>
      <span>{title}</span>
      <IconButton size="sm" label={t`Remove ${title}`} icon={<IconX size={15} />} onClick={onRemove} />
    </Row>
  )
}
