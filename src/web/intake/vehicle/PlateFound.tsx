import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlateAnswer } from '#contract/intake/plates.ts'
import {
  Banner,
  Button,
  ButtonLink,
  IconCar,
  IconChevronRight,
  IconSearch,
  Section,
  Stack,
} from '#web/ui/index.ts'
import type { Intake } from '../intake.ts'
import { ArriveHere } from '../parts.tsx'
import { useOpenVehicle, useOpenVin } from '../useOpenVehicle.ts'
import { WaysOn } from '../WaysOn.tsx'
import { partyName, knownTitle, vehicleTitle } from '#web/vehicles/vehicleProblems.ts'
import css from '../flow.module.css'

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
            title={t`Start another way`}
            description={t`If you enter the vehicle manually, the plate is kept.`}
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
      title={known.length > 1 ? t`${known.length} vehicles on file have this plate` : t`On file`}
      actions={
        status === 'known' && (
          <Button
            size="sm"
            variant="ghost"
            icon={<IconSearch size={17} aria-hidden />}
            onClick={onProvider}
          >{t`Not this vehicle? Look up the plate`}</Button>
        )
      }
    >
      <ul className={css['flow-vehicles']}>
        {known.map(({ vehicle, owner }, at) => (
          <FoundRow
            key={vehicle.id}
            title={knownTitle(vehicle)}
            detail={[vehicle.vin, owner ? partyName(owner) : t`No owner on file`].filter(Boolean).join(' · ')}
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
    <Section title={t`Plate results`} description={t`Each VIN has been verified and decoded.`}>
      <ul className={css['flow-vehicles']}>
        {vehicles.map(({ decoded, owner }, at) => (
          <FoundRow
            key={decoded.vin}
            title={vehicleTitle(decoded) || decoded.vin}
            detail={[decoded.vin, owner ? t`on file, owner: ${partyName(owner)}` : '']
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
        <Said title={t`Plate lookup isn’t set up yet.`}>
          <Trans>
            Vehicles already on file can still be found. An owner can ask the administrator to set up a plate
            provider.
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
        <Said title={t`No vehicle found for this plate.`}>
          <Trans>Check the plate and state or province, or start another way.</Trans>
        </Said>
      )
    case 'invalid_input':
      return (
        <Said title={t`This isn’t a valid plate for this state or province.`}>
          <Trans>Check the plate and state or province.</Trans>
        </Said>
      )
    case 'quota':
      return (
        <Said title={t`No plate lookups left for now. Start another way.`}>
          <Trans>Your plate lookup limit has been reached. Start another way and let the owner know.</Trans>
        </Said>
      )
    default:
      return (
        <Said title={t`The plate provider isn’t responding correctly.`} actions={answer.retryable && again}>
          {answer.retryable ? (
            <Trans>Try again in a moment, or start another way.</Trans>
          ) : (
            <Trans>The plate provider rejected our key. Start another way and let the owner know.</Trans>
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
