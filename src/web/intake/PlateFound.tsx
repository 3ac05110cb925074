import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlateAnswer } from '../../contract/intake/plates.ts'
import {
  Banner,
  Button,
  ButtonLink,
  IconCar,
  IconChevronRight,
  IconSearch,
  Section,
  Stack,
} from '../ui/index.ts'
import type { Intake } from './intake.ts'
import { ArriveHere } from './parts.tsx'
import { useOpenVehicle, useOpenVin } from './useOpenVehicle.ts'
import { WaysOn } from './WaysOn.tsx'
import { partyName, knownTitle, vehicleTitle } from '../vehicles/vehicleProblems.ts'
import css from './flow.module.css'

interface PlateFoundProps {
  answer: PlateAnswer
  /** What the plate already says about a new vehicle. */
  start: Partial<Intake>
  /** Asks the provider even though one of our vehicles has the plate. */
  onProvider: () => void
  onRetry: () => void
}

/** The vehicle of the plate, or why it is not known and how to continue. */
export function PlateFound({ answer, start, onProvider, onRetry }: PlateFoundProps) {
  const { t } = useLingui()
  const { status, known, vehicles } = answer
  return (
    <Stack gap={6}>
      <ArriveHere />
      {known.length > 0 && <KnownVehicles answer={answer} onProvider={onProvider} />}
      {vehicles.length > 0 && <NewVehicles answer={answer} start={start} />}
      {status !== 'known' && status !== 'ok' && (
        <>
          <Trouble answer={answer} onRetry={onRetry} />
          <Section
            title={t`Go on another way`}
            description={t`A vehicle that is described by hand takes the plate along.`}
          >
            <WaysOn without="plate" start={start} />
          </Section>
        </>
      )}
    </Stack>
  )
}

interface FoundRowProps {
  title: string
  detail: string
  focus: boolean
  onPick: () => void
}

function FoundRow({ title, detail, focus, onPick }: FoundRowProps) {
  return (
    <li>
      <button
        type="button"
        className={css['flow-continue']}
        data-autofocus={focus || undefined}
        onClick={onPick}
      >
        <IconCar size={18} aria-hidden />
        <span>
          <strong>{title}</strong>
          <span className="ui-quiet">{detail}</span>
        </span>
        <IconChevronRight size={18} aria-hidden />
      </button>
    </li>
  )
}

/** Known vehicles; more than one may have the plate, and the counter chooses. */
function KnownVehicles({ answer, onProvider }: { answer: PlateAnswer; onProvider: () => void }) {
  const { t } = useLingui()
  const open = useOpenVehicle()
  const { known, status } = answer
  return (
    <Section
      title={known.length > 1 ? t`${known.length} vehicles here carry this plate` : t`It was here before`}
      actions={
        status === 'known' && (
          <Button
            size="sm"
            variant="ghost"
            icon={<IconSearch size={17} aria-hidden />}
            onClick={onProvider}
          >{t`Another vehicle: ask the provider`}</Button>
        )
      }
    >
      <ul className={css['flow-vehicles']}>
        {known.map(({ vehicle, owner }, at) => (
          <FoundRow
            key={vehicle.id}
            title={knownTitle(vehicle)}
            detail={[vehicle.vin, owner ? partyName(owner) : t`Nobody’s by our records`]
              .filter(Boolean)
              .join(' · ')}
            focus={at === 0}
            onPick={() => open(vehicle)}
          />
        ))}
      </ul>
    </Section>
  )
}

function NewVehicles({ answer, start }: { answer: PlateAnswer; start: Partial<Intake> }) {
  const { t } = useLingui()
  const openVin = useOpenVin()
  const { vehicles, known } = answer
  return (
    <Section title={t`By this plate`} description={t`Each VIN was checked and read again here.`}>
      <ul className={css['flow-vehicles']}>
        {vehicles.map(({ decoded, owner }, at) => (
          <FoundRow
            key={decoded.vin}
            title={vehicleTitle(decoded) || decoded.vin}
            detail={[decoded.vin, owner ? t`here before, of ${partyName(owner)}` : '']
              .filter(Boolean)
              .join(' · ')}
            focus={at === 0 && known.length === 0}
            onPick={() => void openVin(decoded.vin, start)}
          />
        ))}
      </ul>
    </Section>
  )
}

function Trouble({ answer, onRetry }: { answer: PlateAnswer; onRetry: () => void }) {
  const { t } = useLingui()
  const again = <Button size="sm" onClick={onRetry}>{t`Try again`}</Button>
  switch (answer.status) {
    case 'not_configured':
      return (
        <Said title={t`Plates are not looked up outside yet.`}>
          <Trans>
            Vehicles that were here before are found all the same. Whoever runs this installation can set up a
            provider; an owner can ask them.
          </Trans>{' '}
          <ButtonLink
            size="sm"
            variant="ghost"
            to="/dash/user_settings/system_status"
          >{t`System status`}</ButtonLink>
        </Said>
      )
    case 'not_found':
      return (
        <Said title={t`Nobody knows this plate.`}>
          <Trans>Check the plate and its region, or go on another way.</Trans>
        </Said>
      )
    case 'invalid_input':
      return (
        <Said title={t`This cannot be a plate of this region.`}>
          <Trans>Check the plate and its region.</Trans>
        </Said>
      )
    case 'quota':
      return (
        <Said title={t`No more plates can be looked up for now.`}>
          <Trans>What was agreed with the provider is used up. Go on another way, and tell the owner.</Trans>
        </Said>
      )
    default:
      return (
        <Said
          title={t`The provider of plates does not answer as it should.`}
          actions={answer.retryable && again}
        >
          {answer.retryable ? (
            <Trans>Try again in a moment, or go on another way.</Trans>
          ) : (
            <Trans>It refuses our key. Go on another way, and tell the owner.</Trans>
          )}
        </Said>
      )
  }
}

function Said({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <Banner tone="warn" title={title} actions={actions}>
      {children}
    </Banner>
  )
}
