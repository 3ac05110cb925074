import { cx } from '#web/ui/cx.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useCall } from '#web/base/client/hooks.ts'
import { useGo, usePageSearch } from '#web/base/navigation.tsx'
import { useShop } from '#web/base/session/shop.ts'
import {
  Banner,
  Button,
  ButtonLink,
  ErrorState,
  IconArrowRight,
  IconFileText,
  ProblemBanner,
  Section,
  Stack,
} from '#web/ui/index.ts'
import { beginBlank } from '../begin.ts'
import { FlowFrame } from '../FlowPage.tsx'
import { changeIntake, EMPTY_DETAILS } from '../intake.ts'
import type { VinAnswer } from '#web/vehicles/vinAnswer.ts'
import { ArriveHere, FlowLoading, VehicleFacts } from '../parts.tsx'
import { useOpenVehicle } from '../useOpenVehicle.ts'
import { usePerson, useSubject } from '../useSubject.ts'
import { flowPath, type FlowPath } from '../steps.ts'
import { useFlow } from '../useFlow.ts'
import { VinForm } from '../vehicle/VinForm.tsx'
import { detailsOf, useVinProblem, vehicleTitle } from '#web/vehicles/vehicleProblems.ts'
import { WaysOn } from '../WaysOn.tsx'
import css from '../flow.module.css'

/** The data of a VIN; a known vehicle continues at once. Without a VIN yet, it is entered here. */
export default function VinSearch() {
  const { t } = useLingui()
  const [{ vin = '', year = '' }] = usePageSearch<FlowPath>()
  const query = year === '' ? {} : { year: Number(year) }
  const { data, error, refetch } = useCall(
    'vehicles.vin',
    { params: { vin }, query },
    { enabled: vin !== '', keepPrevious: true },
  )
  const known = data?.known ?? null
  return (
    <FlowFrame title={vin === '' ? t`Enter or scan the VIN` : t`VIN details`}>
      {vin === '' ? (
        <Section title={t`VIN`}>
          <VinForm />
        </Section>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <FlowLoading />
      ) : known ? (
        <Known vehicle={known} />
      ) : data.decoded.valid ? (
        <Decoded decoded={data.decoded} />
      ) : (
        <Wrong key={vin} typed={vin} make={data.decoded.make} />
      )}
    </FlowFrame>
  )
}

/** Reached by a bookmarked address: the vehicle is known by now. */
function Known({ vehicle }: { vehicle: NonNullable<VinAnswer['known']> }) {
  const { t } = useLingui()
  const open = useOpenVehicle()
  const [{ vin: vin_search = '' }] = usePageSearch<FlowPath>()
  return (
    <Section title={vehicleTitle(vehicle.details) || vehicle.vin}>
      <ArriveHere />
      <VehicleFacts vin={vehicle.vin} details={vehicle.details} />
      <div className={css['flow-actions']}>
        <Button
          variant="primary"
          size="lg"
          data-autofocus
          icon={<IconArrowRight size={18} aria-hidden />}
          onClick={() => open(vehicle, { vin_search })}
        >{t`Continue`}</Button>
      </div>
    </Section>
  )
}

function Decoded({ decoded }: { decoded: VinAnswer['decoded'] }) {
  const { t } = useLingui()
  const flow = useFlow()
  const { subject } = useSubject()
  const [, set] = usePageSearch<FlowPath>()
  const details = detailsOf(decoded)
  const ask = decoded.year === null && decoded.year_alternatives.length > 1
  const title = vehicleTitle(details) || decoded.vin
  const { source } = decoded
  const onward = () => {
    const { vin_search, plate_search } = changeIntake(`vin:${decoded.vin}`, { title })
    // A VIN from an address was neither typed nor found by a plate yet.
    if (vin_search === '' && plate_search === '')
      changeIntake(`vin:${decoded.vin}`, { vin_search: decoded.vin })
    const year = decoded.year === null ? '' : String(decoded.year)
    if (subject) flow.go(subject.next(), { ...flow.search, vin: decoded.vin, year })
  }
  const choose = (year: number) => set({ vin: decoded.vin, year: String(year) })
  return (
    <Stack gap={6}>
      <ArriveHere />
      {ask && <YearQuestion years={decoded.year_alternatives} onChoose={choose} />}
      {decoded.make === '' && (
        <Banner tone="warn" title={t`No data for this manufacturer.`}>
          <Trans>The VIN is valid. Continue, and enter year, make and model on the order.</Trans>
        </Banner>
      )}
      <Section title={title} description={t`Source: ${source}.`}>
        <VehicleFacts vin={decoded.vin} details={details} />
        {!ask && decoded.year_alternatives.length > 0 && (
          <OtherYears years={decoded.year_alternatives} onChoose={choose} />
        )}
      </Section>
      <div className={css['flow-actions']}>
        <Button
          variant="primary"
          size="lg"
          data-autofocus
          icon={<IconArrowRight size={18} aria-hidden />}
          onClick={onward}
          disabledReason={ask && t`Choose the model year.`}
        >{t`Continue`}</Button>
        <ButtonLink
          to={flowPath(flow.variant, 'vehicle_choice')}
          search={{ ...flow.person }}
          size="lg"
        >{t`Try another VIN`}</ButtonLink>
      </div>
    </Stack>
  )
}

interface YearsProps {
  years: readonly number[]
  onChoose: (year: number) => void
}

function YearQuestion({ years, onChoose }: YearsProps) {
  const { t } = useLingui()
  return (
    <Section
      title={t`Which model year?`}
      description={t`VIN year codes repeat every 30 years, so both are possible.`}
    >
      <div className={css['flow-actions']}>
        {years.map((year) => (
          <Button key={year} size="lg" onClick={() => onChoose(year)}>
            {year}
          </Button>
        ))}
      </div>
    </Section>
  )
}

function OtherYears({ years, onChoose }: YearsProps) {
  return (
    <p className={cx('ui-quiet', css['flow-years'])}>
      <Trans>Wrong year? This VIN could also be:</Trans>
      {years.map((year) => (
        <Button key={year} size="sm" variant="ghost" onClick={() => onChoose(year)}>
          {year}
        </Button>
      ))}
    </p>
  )
}

/**
 * What exactly is wrong, to be corrected here; or the order continues without it. `make` is known of a European number
 * without a check digit.
 */
function Wrong({ typed, make }: { typed: string; make: string }) {
  const { t } = useLingui()
  const go = useGo()
  const shop = useShop()
  const flow = useFlow()
  const { data } = usePerson(flow)
  const problem = useVinProblem()(typed)
  const { variant } = flow
  const blank = useMutation({
    mutationFn: () =>
      beginBlank(`vin:${typed}`, shop.id, { flow_type: variant, party: data?.owner ?? null, typed }),
    onSuccess: (id) => go(flowPath(variant, 'work_order'), { id }, { replace: true }),
  })
  const described = {
    described: {
      kind: 'vehicle' as const,
      description: '',
      identifier: typed.slice(0, 40),
      details: { ...EMPTY_DETAILS, make },
    },
  }
  return (
    <Stack gap={6}>
      <ArriveHere />
      <Banner tone="danger" title={t`This VIN isn’t valid.`}>
        {problem?.text}
      </Banner>
      {make !== '' && (
        <Banner tone="warn" title={make}>
          <Trans>
            European VINs may have no check digit. If the number is right, continue with it below and enter
            the year and model.
          </Trans>
        </Banner>
      )}
      <Cells vin={typed} wrong={problem?.position ?? null} />
      <Section title={t`Edit VIN`}>
        <VinForm initial={typed} button={t`Check again`} />
      </Section>
      <Section
        title={t`Continue with this number`}
        description={t`Vehicles built before 1981 or outside North America use other formats. The number is saved as entered.`}
      >
        <WaysOn only={['year_make_model', 'other']} start={described} />
        <ProblemBanner error={blank.error} />
        <div className={css['flow-actions']}>
          <Button
            icon={<IconFileText size={18} aria-hidden />}
            busy={blank.isPending}
            onClick={() => blank.mutate()}
          >{t`Blank order with this number in the notes`}</Button>
        </div>
      </Section>
    </Stack>
  )
}

/** The characters one by one, counted, with the wrong one marked. */
function Cells({ vin, wrong }: { vin: string; wrong: number | null }) {
  const cells = Array.from(vin.slice(0, 24), (character, at) => ({ at: at + 1, character }))
  return (
    <ol className={css['flow-cells']} aria-hidden>
      {cells.map(({ at, character }) => (
        <li key={at} data-wrong={at === wrong || at > 17 || undefined}>
          <span>{character}</span>
          <small>{at}</small>
        </li>
      ))}
    </ol>
  )
}
