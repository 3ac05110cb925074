import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button, Facts } from '#web/ui/index.ts'
import { useLearnedFrom, useSpecificationLines } from './specificationWords.ts'
import css from './specifications.module.css'
import { useSpecifications, type SpecifiedVehicle } from './useSpecifications.ts'

const SpecificationDialog = /* @__PURE__ */ lazy(() =>
  import('./SpecificationDialog.tsx').then((module) => ({ default: module.SpecificationDialog })),
)

interface PanelProps {
  vehicle: SpecifiedVehicle
  /** Whether values can be entered here; a vehicle that is not saved has none of its own. */
  editable?: boolean
}

/** What a vehicle takes: oil, filter, torque and tires, with what was learned from own orders. */
export function SpecificationPanel({ vehicle, editable = true }: PanelProps) {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  const { rows, known, loaded } = useSpecifications(vehicle)
  const lines = useSpecificationLines()(known)
  const learned = useLearnedFrom()(known)
  const notes = rows.map((row) => row.note).filter((note) => note !== '')
  const mayEdit = editable && vehicle.id !== null
  if (!loaded || (lines.length === 0 && notes.length === 0 && !mayEdit)) return null
  return (
    <section aria-label={t`Specifications`} className={css['spec-panel']}>
      {lines.length > 0 && <Facts className={css['spec-facts']} facts={lines} />}
      {learned !== '' && <p className="ui-quiet">{learned}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {mayEdit && (
        <Button size="sm" variant="ghost" onClick={() => setEditing(true)}>
          {lines.length === 0 ? t`Enter oil and tires…` : t`Edit specifications…`}
        </Button>
      )}
      {editing && (
        <Suspense fallback={null}>
          <SpecificationDialog vehicle={vehicle} rows={rows} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  )
}
