import { OtherVehicle } from '../OtherVehicle.tsx'

/** A trailer, a boat or a machine of someone who came first. */
export default function OtherVehicleChoice() {
  return <OtherVehicle />
}
