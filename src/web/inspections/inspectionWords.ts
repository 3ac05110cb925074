import { useLingui } from '@lingui/react/macro'
import type { Measure, NoteRule } from '#domain/inspections/kinds.ts'

/** When a point needs a note. */
export function useNoteRules(): readonly { value: NoteRule; label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'never', label: t`Note optional` },
    { value: 'now', label: t`Note required for “Now”` },
    { value: 'always', label: t`Note always required` },
  ]
}

/** The kinds of measured values, in words. */
export function useMeasures(): readonly { value: Measure; label: string }[] {
  const { t } = useLingui()
  return [
    { value: '32nds', label: t`Tread (32nds of an inch)` },
    { value: 'mm', label: t`Thickness or tread (mm)` },
    { value: 'psi', label: t`Pressure (psi)` },
    { value: 'kPa', label: t`Pressure (kPa)` },
    { value: 'V', label: t`Voltage (V)` },
  ]
}
