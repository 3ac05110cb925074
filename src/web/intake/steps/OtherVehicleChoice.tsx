import { OtherVehicle } from '../vehicle/OtherVehicle.tsx'

/** A trailer, a boat or a machine of a person who was chosen first. */
export default function OtherVehicleChoice() {
  return <OtherVehicle />
}
