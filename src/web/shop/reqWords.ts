import { useLingui } from '@lingui/react/macro'
import type { VehicleReq } from '../../domain/vehicles/vehicle.ts'

/** The required vehicle fields, in words. */
export function useReqWords(): Record<VehicleReq, string> {
  const { t } = useLingui()
  return {
    mileage: t`Mileage`,
    license_plate: t`License plate`,
    color: t`Color`,
    unit_number: t`Unit number`,
  }
}
