import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { ADJUSTMENTS, canAdd, type Adjustment } from '#domain/inventory/stock.ts'
import { isZero } from '#domain/money/money.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { NumberField, SelectField, TextField } from '#web/ui/index.ts'
import { useAdjustmentWords } from '../inventoryWords.ts'

/** What a person enters of an adjustment. */
export interface AdjustmentDraft {
  adjustment: Adjustment
  adds: boolean
  quantity: string
  note: string
}

/** An adjustment while it is entered, and what is missing until it can be saved. */
export function useAdjustment() {
  const { t } = useLingui()
  const [draft, setDraft] = useState<AdjustmentDraft>({
    adjustment: 'damaged',
    adds: false,
    quantity: '',
    note: '',
  })
  const missing =
    draft.quantity === '' || isZero(draft.quantity)
      ? t`Enter the quantity.`
      : draft.adjustment === 'other' && draft.note.trim() === '' && t`Enter a note that explains why.`
  const change = (own: Partial<AdjustmentDraft>) => setDraft((present) => ({ ...present, ...own }))
  return { draft, change, missing }
}

interface AdjustFieldsProps {
  draft: AdjustmentDraft
  onChange: (own: Partial<AdjustmentDraft>) => void
  /** The item's unit; empty where it is not known. */
  unit: string
  /** What the quantity leads to. */
  then: ReactNode
  onEnter: () => void
}

/** Reason, direction, quantity and note of an adjustment. */
export function AdjustFields({ draft, onChange, unit, then, onEnter }: AdjustFieldsProps) {
  const { t } = useLingui()
  const words = useAdjustmentWords()
  const measure = useMeasure()
  const { adjustment, adds, quantity, note } = draft
  const choose = (value: string) => {
    const chosen = ADJUSTMENTS.find((each) => each === value) ?? 'other'
    onChange({ adjustment: chosen, adds: canAdd(chosen)[0] === true })
  }
  return (
    <>
      <SelectField
        label={t`Reason`}
        value={adjustment}
        onChange={choose}
        options={ADJUSTMENTS.map((value) => ({ value, label: words[value] }))}
      />
      {canAdd(adjustment).length > 1 && (
        <SelectField
          label={t({ context: 'adjustment', message: 'Change' })}
          value={adds ? 'add' : 'take'}
          onChange={(value) => onChange({ adds: value === 'add' })}
          options={[
            { value: 'take', label: t`Remove from stock` },
            { value: 'add', label: t`Add to stock` },
          ]}
        />
      )}
      <NumberField
        label={t`Quantity`}
        description={then}
        value={quantity}
        onChange={(typed) => onChange({ quantity: typed })}
        {...measure.field(unit)}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        data-autofocus
      />
      <TextField
        label={t`Note`}
        value={note}
        onChange={(typed) => onChange({ note: typed })}
        maxLength={200}
      />
    </>
  )
}
