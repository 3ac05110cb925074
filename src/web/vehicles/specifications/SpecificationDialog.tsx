import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Specification } from '#domain/vehicles/specifications/specificationShape.ts'
import { useMay } from '#web/base/session/session.ts'
import { Dialog, Segmented, Stack } from '#web/ui/index.ts'
import { SpecificationForm } from './SpecificationForm.tsx'
import type { SpecifiedVehicle } from './useSpecifications.ts'

type Scope = 'vehicle' | 'model'

interface DialogProps {
  vehicle: SpecifiedVehicle
  rows: readonly Specification[]
  onClose: () => void
}

/** Enters what a vehicle takes: this one alone, or every one of its model. */
export function SpecificationDialog({ vehicle, rows, onClose }: DialogProps) {
  const { t } = useLingui()
  const { details } = vehicle
  const ofModel = useMay()('catalogue.edit') && details !== null && details.year !== null
  const known = rows.some((row) => row.vehicle_id !== null)
  const [scope, setScope] = useState<Scope>(ofModel && !known ? 'model' : 'vehicle')
  const model = [details?.make, details?.model].filter(Boolean).join(' ')
  return (
    <Dialog open size="lg" onClose={onClose} title={t`Vehicle specifications`}>
      <Stack>
        {ofModel && (
          <Segmented<Scope>
            label={t`Applies to`}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'model', label: t`Every ${model}` },
              { value: 'vehicle', label: t`This vehicle only` },
            ]}
          />
        )}
        <SpecificationForm
          key={scope}
          vehicle={vehicle}
          model={scope === 'model'}
          row={rows.find((row) => (row.vehicle_id === null) === (scope === 'model'))}
          onClose={onClose}
        />
      </Stack>
    </Dialog>
  )
}
