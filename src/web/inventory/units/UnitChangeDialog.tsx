import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InventoryItem } from '#contract/inventory/items.ts'
import type { UnitChangePreview } from '#contract/purchasing/unitChanges.ts'
import { dec, isDecimal, isPositive } from '#domain/money/money.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { useHeld } from '#web/base/session/held.ts'
import { useGo } from '#web/base/navigation.tsx'
import { useSending } from '#web/base/client/sending.ts'
import { useMay } from '#web/base/session/session.ts'
import { useNamed } from '#web/base/useNamed.ts'
import {
  Button,
  Dialog,
  ErrorState,
  NumberField,
  ProblemBanner,
  SelectField,
  Stack,
  toast,
} from '#web/ui/index.ts'
import { Held } from '#web/ui/form/index.ts'
import { useUnits } from '../inventoryWords.ts'
import { UnitChangeEffects, useBlocked } from './UnitChangeEffects.tsx'
import css from '../inventory.module.css'

interface DialogProps {
  item: InventoryItem
  /** The name of its unit. */
  label: string
  onClose: () => void
}

const isAboveZero = (typed: string): boolean => isDecimal(typed) && isPositive(typed)

/** The new unit as it is typed: which one, and how it compares with the present one. */
function useNewUnit({ unit: present, buying_unit, buying_factor }: InventoryItem) {
  const { options, ratioOf } = useUnits()
  const [typed, setTyped] = useState({ unit: '', own: '1', newer: '' })
  const choose = (unit: string) => {
    const bought = unit === buying_unit && buying_factor !== null ? { own: buying_factor, newer: '1' } : null
    setTyped({ unit, ...(ratioOf(present, unit) ?? bought ?? { own: '1', newer: '' }) })
  }
  return {
    ...typed,
    choose,
    change: (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part })),
    options: options.filter(({ value }) => value !== present),
    name: options.find(({ value }) => value === typed.unit)?.label ?? '',
    isWhole: typed.unit !== '' && isAboveZero(typed.own) && isAboveZero(typed.newer),
  }
}

/** The preview of the change, and the request that makes it once. */
function useChange({ item, onClose }: DialogProps, unit: ReturnType<typeof useNewUnit>) {
  const { t } = useLingui()
  const named = useNamed()
  const go = useGo()
  const query = { unit: unit.unit, own: unit.own, newer: unit.newer }
  const params = { id: item.id }
  const preview = useCall(
    'unitChanges.preview',
    { params, query },
    { enabled: unit.isWhole, keepPrevious: true },
  )
  const shown = unit.isWhole ? preview.data : undefined
  const [prices, setPrices] = useState<Prices>({})
  const sending = useSending()
  const send = useSend('unitChanges.change', {
    onDone: ({ item: changed }) => {
      toast(t`${named(changed)} is now counted in: ${unit.name}.`)
      onClose()
      go('/dash/inventory/add_products', { id: changed.id })
    },
    onFailed: sending.failed,
  })
  const [retail, cost] = pricesOf(prices, shown)
  const body = () => ({ id: sending.id(), ...query, retail, cost, version: item.version })
  return {
    preview,
    shown,
    setPrices,
    retail,
    cost,
    waits: shown === undefined || preview.isPlaceholderData,
    send,
    save: () => send.mutate({ params, body: body() }),
  }
}

/** Changes the unit of an item with stock: shows what is converted and what stays before anything changes. */
export function UnitChangeDialog(props: DialogProps) {
  const { item, label, onClose } = props
  const { t } = useLingui()
  const named = useNamed()
  const unit = useNewUnit(item)
  const change = useChange(props, unit)
  const { preview, shown, send } = change
  const blocked = useBlocked(shown)
  const missing = unit.isWhole ? blocked : t`Choose the new unit, and enter how the units compare.`
  return (
    <Dialog
      open
      size="lg"
      unsaved="never"
      onClose={onClose}
      title={t`Change unit: ${named(item)}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            busy={send.isPending}
            disabledReason={missing || (change.waits && t`The preview is still loading.`)}
            onClick={change.save}
          >
            {t`Change unit`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <ProblemBanner error={send.error} />
        <Comparison unit={unit} label={label} onUnit={() => change.setPrices({})} />
        {preview.error && !shown && (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        )}
        {shown && (
          <>
            <NewPrices
              unit={unit.name}
              retail={change.retail}
              cost={change.cost}
              onChange={(own) => change.setPrices((before) => ({ ...before, ...own }))}
            />
            <UnitChangeEffects preview={shown} from={item.unit} to={unit.unit} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

interface ComparisonProps {
  unit: ReturnType<typeof useNewUnit>
  label: string
  /** Another unit was chosen. */
  onUnit: () => void
}

/** The new unit, and how it compares with the present one. */
function Comparison({ unit, label, onUnit }: ComparisonProps) {
  const { t } = useLingui()
  return (
    <div className={css['inv-fields']}>
      <SelectField
        label={t`New unit`}
        placeholder={t`Choose a unit`}
        value={unit.unit}
        onChange={(value) => {
          unit.choose(value)
          onUnit()
        }}
        options={unit.options}
      />
      <NumberField
        label={t`Quantity in current unit`}
        value={unit.own}
        onChange={(own) => unit.change({ own })}
        decimals={9}
        end={label}
      />
      <NumberField
        label={t`Equals in new unit`}
        value={unit.newer}
        onChange={(newer) => unit.change({ newer })}
        decimals={9}
        end={unit.name || undefined}
      />
    </div>
  )
}

interface Prices {
  retail?: string
  cost?: string
}

/** The price and the cost as typed, else as converted; the cost is not used of those who see none. */
const pricesOf = (typed: Prices, preview: UnitChangePreview | undefined): [retail: string, cost: string] => [
  typed.retail ?? dec(preview?.retail ?? '0').toFixed(),
  typed.cost ?? dec(preview?.cost ?? '0').toFixed(),
]

interface NewPricesProps {
  unit: string
  retail: string
  cost: string
  onChange: (own: Prices) => void
}

function NewPrices({ unit, retail, cost, onChange }: NewPricesProps) {
  const { t } = useLingui()
  const may = useMay()
  const held = useHeld()('inventory.prices')
  return (
    <div className={css['inv-fields']}>
      <Held reason={held}>
        <NumberField
          label={t`Price per new unit`}
          value={retail}
          onChange={(typed) => onChange({ retail: typed })}
          decimals={4}
          end={unit}
        />
      </Held>
      {may('costs.view') && (
        <NumberField
          label={t`Cost per new unit`}
          value={cost}
          onChange={(typed) => onChange({ cost: typed })}
          decimals={4}
          end={unit}
        />
      )}
    </div>
  )
}
