import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Tank } from '#contract/inventory/tanks.ts'
import { DEPTH_UNITS, isDipTable, type DepthUnit, type Dip } from '#domain/inventory/tank.ts'
import { cmp, dec } from '#domain/money/money.ts'
import { newId } from '#web/base/device.ts'
import { useSend } from '#web/base/hooks.ts'
import { useGo } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session.ts'
import { useShop } from '#web/base/shop.ts'
import { useUnsaved } from '#web/base/unsaved.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { PartSearch } from '#web/catalogue/PartSearch.tsx'
import { useMeasure, type Measure } from '#web/catalogue/measure.ts'
import {
  Button,
  ButtonLink,
  Checkbox,
  NumberField,
  Page,
  ProblemBanner,
  Section,
  Segmented,
  Stack,
  TextArea,
  TextField,
  toast,
} from '#web/ui/index.ts'
import css from '../inventory.module.css'
import { dipText, readDips } from './dipText.ts'
import { useItemName } from './Gauge.tsx'

/** What a person types of a tank: its volumes in the unit that the shop reads. */
interface Draft {
  item: { id: string; name: string; unit: string } | null
  name: string
  capacity: string
  depth_unit: DepthUnit
  dips: string
  warning_days: string
  active: boolean
}

const EMPTY: Draft = {
  item: null,
  name: '',
  capacity: '',
  depth_unit: 'in',
  dips: '',
  warning_days: '7',
  active: true,
}

const plain = (decimal: string): string => dec(decimal).toFixed()

const shownDips = (kept: Tank, { shown }: Measure): Dip[] =>
  kept.dips.map(({ depth, volume }) => ({ depth, volume: plain(shown(volume, kept.unit)) }))

const draftOf = (kept: Tank, itemName: string, measure: Measure): Draft => ({
  item: { id: kept.item_id, name: itemName, unit: kept.unit },
  name: kept.name,
  capacity: plain(measure.shown(kept.capacity, kept.unit)),
  depth_unit: kept.depth_unit,
  dips: dipText(shownDips(kept, measure)),
  warning_days: String(kept.warning_days),
  active: kept.active,
})

/** The typed volumes in the item's unit; what was not changed stays as it was saved. */
function storedVolumes(draft: Draft, first: Draft, kept: Tank | null, measure: Measure) {
  const unit = draft.item?.unit ?? ''
  const { stored } = measure.field(unit).convert
  const rows = readDips(draft.dips) ?? []
  const before = kept?.unit === unit ? kept : null
  const same = (volume: string, text: string): boolean => cmp(measure.shown(volume, unit), text) === 0
  const keptDip = ({ depth, volume }: Dip): Dip | undefined =>
    before?.dips.find((each) => cmp(each.depth, depth) === 0 && same(each.volume, volume))
  return {
    capacity: before && draft.capacity === first.capacity ? before.capacity : stored(draft.capacity),
    dips: rows.map((row) => keptDip(row) ?? { ...row, volume: stored(row.volume) }),
  }
}

interface TankEditorProps {
  /** Null: a new tank. */
  kept: Tank | null
  onDone?: () => void
}

/** What a tank holds, how much fits in, and how its depth is read. */
export function TankEditor({ kept, onDone }: TankEditorProps) {
  const { t } = useLingui()
  const go = useGo()
  const shop = useShop()
  const itemName = useItemName()
  const measure = useMeasure()
  const [id] = useState(() => kept?.id ?? newId())
  const [first] = useState<Draft>(() => (kept ? draftOf(kept, itemName(kept), measure) : EMPTY))
  const [draft, setDraft] = useState(first)
  const saved = useRef(false)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const save = useSend('tanks.save', {
    onDone: ({ tank }) => {
      saved.current = true
      toast(t`${tank.name} saved.`)
      if (onDone) onDone()
      else go('/dash/inventory/tank/:id', {}, { ids: { id: tank.id }, replace: true })
    },
  })
  const missing = useMissing(draft)
  useUnsaved(() => draft !== first && !saved.current)
  const submit = () =>
    save.mutate({
      params: { id },
      body: {
        shop_id: kept?.shop_id ?? shop.id,
        item_id: draft.item?.id ?? '',
        name: draft.name,
        depth_unit: draft.depth_unit,
        ...storedVolumes(draft, first, kept, measure),
        warning_days: Number(draft.warning_days),
        active: draft.active,
        version: kept?.version ?? 0,
      },
    })
  return (
    <Page
      title={kept ? kept.name : t`New tank`}
      width="normal"
      actions={
        <>
          {onDone ? (
            <Button onClick={onDone}>{t`Cancel`}</Button>
          ) : (
            <ButtonLink to="/dash/inventory/tanks" discards>{t`Cancel`}</ButtonLink>
          )}
          <Button variant="primary" busy={save.isPending} disabledReason={missing} onClick={submit}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        <ProblemBanner error={save.error} />
        <Section>
          <Stack gap={4}>
            <Item draft={draft} fixed={kept !== null && kept.read_at !== null} onChange={change} />
            <Fields draft={draft} onChange={change} />
          </Stack>
        </Section>
      </Stack>
    </Page>
  )
}

/** Why the tank cannot be saved yet; false where it can. */
function useMissing({ item, name, capacity, dips, warning_days }: Draft): string | false {
  const { t } = useLingui()
  const rows = readDips(dips)
  if (!useMay()('inventory.edit')) return t`You can’t change tanks.`
  if (!item) return t`Choose what the tank holds.`
  if (name.trim() === '') return t`Enter a name.`
  if (capacity === '' || Number(capacity) === 0) return t`Enter the capacity.`
  if (warning_days === '') return t`Enter the days of the warning.`
  if (rows === null) return t`Each line of the dip table is a depth and a volume.`
  return !isDipTable(rows, capacity) && t`Depths and volumes of the dip table must rise, up to the capacity.`
}

interface PartProps {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}

/** The item; it stays once the tank was read. */
function Item({ draft: { item }, fixed, onChange }: PartProps & { fixed: boolean }) {
  const { t } = useLingui()
  const named = useNamed()
  return (
    <>
      {item && (
        <p>
          {t`Holds`} <strong>{item.name}</strong>
        </p>
      )}
      {!fixed && (
        <PartSearch
          label={t`What the tank holds`}
          onPick={(id, facts) => onChange({ item: { id, name: named(facts), unit: facts.unit } })}
        />
      )}
    </>
  )
}

function Fields({ draft, onChange }: PartProps) {
  const { t } = useLingui()
  const { end, decimals } = useMeasure().field(draft.item?.unit ?? '')
  const words: Record<DepthUnit, string> = { in: t`inches`, cm: t`centimeters` }
  return (
    <>
      <TextField
        label={t`Name`}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        maxLength={60}
        required
      />
      <div className={css['inv-two']}>
        <NumberField
          label={t`Capacity`}
          value={draft.capacity}
          onChange={(capacity) => onChange({ capacity })}
          decimals={decimals}
          end={end}
          required
        />
        <NumberField
          label={t`Warn when it lasts for fewer days than`}
          value={draft.warning_days}
          onChange={(warning_days) => onChange({ warning_days })}
          decimals={0}
          required
        />
      </div>
      <Segmented
        label={t`Depth in`}
        value={draft.depth_unit}
        onChange={(depth_unit) => onChange({ depth_unit })}
        options={DEPTH_UNITS.map((value) => ({ value, label: words[value] }))}
      />
      <TextArea
        label={t`Dip table`}
        description={t`A depth and its volume on each line, typed or pasted. Leave it empty if the gauge shows the volume.`}
        value={draft.dips}
        onChange={(dips) => onChange({ dips })}
        rows={8}
      />
      <Checkbox label={t`In use`} checked={draft.active} onChange={(active) => onChange({ active })} />
    </>
  )
}
