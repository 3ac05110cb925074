import { amountAboveZero, requiredLine } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Tank } from '#contract/inventory/tanks.ts'
import { DEPTH_UNITS, isDipTable, type DepthUnit, type Dip } from '#domain/inventory/tank.ts'
import { cmp, dec } from '#domain/money/money.ts'
import { newId } from '#web/base/device/device.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useGo } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { PartSearch } from '#web/catalogue/PartSearch.tsx'
import { useMeasure, type Measure } from '#web/catalogue/measure.ts'
import { Button, ButtonLink, Page, Section, Stack, toast } from '#web/ui/index.ts'
import css from '../inventory.module.css'
import { dipText, readDips } from './dipText.ts'
import { useItemName } from './Gauge.tsx'
import { z } from 'zod'
import {
  Form,
  FormArea,
  FormCheckbox,
  FormCount,
  FormNumber,
  FormSegmented,
  FormText,
  useFormValue,
  useZodForm,
} from '#web/ui/form/index.ts'
import { useWatch } from 'react-hook-form'

/** What a person types of a tank: its volumes in the unit that the shop reads. */
const tankForm = z.object({
  item: z
    .object({ id: z.string(), name: z.string(), unit: z.string() })
    .nullable()
    .refine((item) => item !== null, 'required'),
  name: requiredLine(60),
  capacity: amountAboveZero,
  depth_unit: z.enum(DEPTH_UNITS),
  dips: z.string(),
  warning_days: z.number().int().min(0).max(365),
  active: z.boolean(),
})
type Draft = z.input<typeof tankForm>

const EMPTY: Draft = {
  item: null,
  name: '',
  capacity: '',
  depth_unit: 'in',
  dips: '',
  warning_days: 7,
  active: true,
}

const plain = (decimal: string): string => dec(decimal).toFixed()

const shownDips = (current: Tank, { shown }: Measure): Dip[] =>
  current.dips.map(({ depth, volume }) => ({ depth, volume: plain(shown(volume, current.unit)) }))

const draftOf = (current: Tank, itemName: string, measure: Measure): Draft => ({
  item: { id: current.item_id, name: itemName, unit: current.unit },
  name: current.name,
  capacity: plain(measure.shown(current.capacity, current.unit)),
  depth_unit: current.depth_unit,
  dips: dipText(shownDips(current, measure)),
  warning_days: current.warning_days,
  active: current.active,
})

/** The initial values of the editor. */
interface Before {
  first: Draft
  current: Tank | null
  measure: Measure
}

/** The typed volumes in the item's unit; what was not changed stays as it was saved. */
function storedVolumes(draft: Draft, { first, current, measure }: Before) {
  const unit = draft.item?.unit ?? ''
  const { stored } = measure.field(unit).convert
  const rows = readDips(draft.dips) ?? []
  const before = current?.unit === unit ? current : null
  const same = (volume: string, text: string): boolean => cmp(measure.shown(volume, unit), text) === 0
  const storedDip = ({ depth, volume }: Dip): Dip | undefined =>
    before?.dips.find((each) => cmp(each.depth, depth) === 0 && same(each.volume, volume))
  return {
    capacity: before && draft.capacity === first.capacity ? before.capacity : stored(draft.capacity),
    dips: rows.map((row) => storedDip(row) ?? { ...row, volume: stored(row.volume) }),
  }
}

interface TankEditorProps {
  /** Null: a new tank. */
  current: Tank | null
  onDone?: () => void
}

/** What a tank holds, how much fits in, and how its depth is read. */
export function TankEditor({ current, onDone }: TankEditorProps) {
  const { t } = useLingui()
  const go = useGo()
  const shop = useShop()
  const itemName = useItemName()
  const measure = useMeasure()
  const [id] = useState(() => current?.id ?? newId())
  const [first] = useState<Draft>(() => (current ? draftOf(current, itemName(current), measure) : EMPTY))
  const form = useTankForm(first)
  const save = useSend('tanks.save', {
    onDone: ({ tank }) => {
      toast(t`${tank.name} saved.`)
      if (onDone) onDone()
      else go('/dash/inventory/tank/:id', {}, { ids: { id: tank.id }, replace: true })
    },
  })
  const may = useMay()('inventory.edit')
  const submit = (draft: Draft) =>
    save.mutate({
      params: { id },
      body: {
        shop_id: current?.shop_id ?? shop.id,
        item_id: draft.item?.id ?? '',
        name: draft.name,
        depth_unit: draft.depth_unit,
        ...storedVolumes(draft, { first, current, measure }),
        warning_days: draft.warning_days,
        active: draft.active,
        version: current?.version ?? 0,
      },
    })
  return (
    <Form form={form} error={save.error} className="ui-editor-form" onSubmit={submit}>
      <Page
        title={current ? current.name : t`New tank`}
        width="normal"
        actions={
          <>
            {onDone ? (
              <Button onClick={onDone}>{t`Cancel`}</Button>
            ) : (
              <ButtonLink to="/dash/inventory/tanks" discards>{t`Cancel`}</ButtonLink>
            )}
            <Button
              type="submit"
              variant="primary"
              busy={save.isPending}
              disabledReason={!may && t`You don’t have permission to edit tanks.`}
            >
              {t`Save`}
            </Button>
          </>
        }
      >
        <Section>
          <Stack gap={4}>
            <Item fixed={current !== null && current.read_at !== null} />
            <Fields />
          </Stack>
        </Section>
      </Page>
    </Form>
  )
}

/** The form, with a dip table that increases up to the capacity. */
function useTankForm(first: Draft) {
  const { t } = useLingui()
  const readable = tankForm.shape.dips.refine(
    (dips) => readDips(dips) !== null,
    t`Each line of the dip table is a depth and a volume.`,
  )
  const rises = ({ dips, capacity }: Draft) => {
    const rows = readDips(dips)
    return rows === null || isDipTable(rows, capacity)
  }
  const checked = tankForm.extend({ dips: readable }).refine(rises, {
    path: ['dips'],
    error: t`Depths and volumes must increase, up to the tank’s capacity.`,
  })
  return useZodForm(checked, first)
}

/** The item; it stays once the tank was read. */
function Item({ fixed }: { fixed: boolean }) {
  const { t } = useLingui()
  const named = useNamed()
  const { value: item, onChange, error } = useFormValue<Draft['item']>('item')
  return (
    <>
      {item && (
        <p>
          {t`Contents`} <strong>{item.name}</strong>
        </p>
      )}
      {!fixed && (
        <PartSearch
          label={t`What the tank holds`}
          onPick={(id, facts) => onChange({ id, name: named(facts), unit: facts.unit })}
        />
      )}
      {error && (
        <p className="ui-field-error" role="alert">
          {t`Choose what the tank holds.`}
        </p>
      )}
    </>
  )
}

function Fields() {
  const { t } = useLingui()
  const item = useWatch<Draft, 'item'>({ name: 'item' })
  const { end, decimals } = useMeasure().field(item?.unit ?? '')
  const words: Record<DepthUnit, string> = { in: t`inches`, cm: t`centimeters` }
  return (
    <>
      <FormText name="name" label={t`Name`} maxLength={60} required />
      <div className={css['inv-two']}>
        <FormNumber name="capacity" label={t`Capacity`} decimals={decimals} end={end} required />
        <FormCount name="warning_days" label={t`Warn when days left fall below`} required />
      </div>
      <FormSegmented<DepthUnit>
        name="depth_unit"
        label={t`Depth unit`}
        options={DEPTH_UNITS.map((value) => ({ value, label: words[value] }))}
      />
      <FormArea
        name="dips"
        label={t`Tank chart`}
        description={t`A depth and its volume on each line, typed or pasted. Leave it empty if the gauge shows the volume.`}
        rows={8}
      />
      <FormCheckbox name="active" label={t`In use`} />
    </>
  )
}
