import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useGo } from '../base/navigation.tsx'
import { Button, IconCar, IconFileText, IconHash, IconScan, IconTool, IconUser } from '../ui/index.ts'
import { beginDescribed, type Intake } from './intake.ts'
import { flowPath, type FlowPath } from './steps.ts'
import { useFlow } from './useFlow.ts'
import css from './flow.module.css'

export type Way = 'vin' | 'plate' | 'name' | 'year_make_model' | 'other' | 'blank'

interface WaysOnProps {
  /** The present way. */
  without?: Way
  only?: readonly Way[]
  /** Values that are kept where a vehicle is described by hand. */
  start?: Partial<Intake>
}

const icon = (Icon: typeof IconCar): ReactNode => <Icon size={18} aria-hidden />

/** The other ways in which an order begins; a customer who was chosen first is kept. */
export function WaysOn({ without, only, start }: WaysOnProps) {
  const { t } = useLingui()
  const go = useGo()
  const { person } = useFlow()
  const who = { ...person }
  const described = (to: FlowPath) => go(to, { ...beginDescribed(start), ...who })
  const ways: Record<Way, { label: string; icon: ReactNode; go: () => void }> = {
    vin: {
      label: t`VIN`,
      icon: icon(IconScan),
      go: () => go(person ? flowPath('name', 'vin_search') : '/dash/flow/vin/vehicle_choice', who),
    },
    plate: {
      label: t`License plate`,
      icon: icon(IconHash),
      go: () =>
        go(person ? flowPath('name', 'license_plate_search') : '/dash/flow/vin/license_plate_search', who),
    },
    name: { label: t`Name or fleet`, icon: icon(IconUser), go: () => go('/dash/flow/name/vehicle_choice') },
    year_make_model: {
      label: t`Year, make, model`,
      icon: icon(IconCar),
      go: () => described('/dash/flow/year_make_model/vehicle_choice'),
    },
    other: {
      label: t`Trailer, boat, equipment`,
      icon: icon(IconTool),
      go: () =>
        described(
          person ? flowPath('name', 'other_vehicle_choice') : '/dash/flow/other_vehicle/vehicle_choice',
        ),
    },
    blank: { label: t`Blank order`, icon: icon(IconFileText), go: () => go('/dash/flow/blank_order') },
  }
  const order: readonly Way[] = only ?? ['vin', 'plate', 'name', 'year_make_model', 'other', 'blank']
  const shown = order.filter((way) => way !== without && !(person && (way === 'name' || way === 'blank')))
  return (
    <div className={css['flow-ways']}>
      {shown.map((way) => (
        <Button key={way} icon={ways[way].icon} onClick={ways[way].go}>
          {ways[way].label}
        </Button>
      ))}
    </div>
  )
}
