import { TankEditor } from './TankEditor.tsx'

/** A new tank of the shop. */
export default function NewTankPage() {
  return <TankEditor current={null} />
}
