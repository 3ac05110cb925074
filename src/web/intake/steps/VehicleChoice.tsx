import { DescribeVehicle } from '../vehicle/DescribeVehicle.tsx'
import { OtherVehicle } from '../vehicle/OtherVehicle.tsx'
import { PersonVehicles } from '../PersonVehicles.tsx'
import { useFlow } from '../useFlow.ts'
import { VinChoice } from '../vehicle/VinChoice.tsx'

const CHOICES = {
  vin: VinChoice,
  name: PersonVehicles,
  year_make_model: DescribeVehicle,
  other_vehicle: OtherVehicle,
}

/** Chooses the vehicle, in the way of the flow. */
export default function VehicleChoice() {
  const Choice = CHOICES[useFlow().variant]
  return <Choice />
}
