import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { otherVehicleInfo } from '#domain/vehicles/record/vehicle.ts'
import type { VehicleKind } from '#domain/vehicles/record/kinds.ts'
import { Button, IconArrowRight, NumberField, Section, Segmented, Stack, TextField } from '#web/ui/index.ts'
import { useDescribed } from './DescribeVehicle.tsx'
import { FlowFrame } from '../FlowPage.tsx'
import { changeIntake, EMPTY_DETAILS, type Described, type Intake } from '../intake.ts'
import { KnownFind } from '../KnownFind.tsx'
import { nextStep } from '../next.ts'
import { ArriveHere } from '../parts.tsx'
import { useFlow } from '../useFlow.ts'
import css from '../flow.module.css'

/** A trailer, a boat, a machine: its description and its numbers. */
export function OtherVehicle() {
  const { t } = useLingui()
  const intake = useDescribed()
  return (
    <FlowFrame title={t`Trailer, boat or equipment`}>
      <Stack gap={6}>
        {intake && <OtherForm key={intake.key} intake={intake} />}
        <Section title={t`Returning vehicle`}>
          <KnownFind vehiclesOnly />
        </Section>
      </Stack>
    </FlowFrame>
  )
}

type OtherKind = Exclude<VehicleKind, 'vehicle'>

function OtherForm({ intake }: { intake: Intake }) {
  const { t } = useLingui()
  const flow = useFlow()
  const { described } = intake
  const [sent, setSent] = useState(false)
  const kind: OtherKind = described && described.kind !== 'vehicle' ? described.kind : 'trailer'
  const { description = '', identifier = '', details = EMPTY_DETAILS } = described ?? {}
  const store = (change: Partial<Described>) => {
    const next = { kind, description, identifier, details, ...change }
    changeIntake(flow.key, { described: next, title: otherVehicleInfo(next) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (description.trim() === '') return
    store({})
    const { person, variant } = flow
    const has = { mileage: '', license_plate: '', color: '', unit_number: '' }
    flow.go(nextStep({ variant, owner: null, person, decided: intake.owner !== undefined, reqs: [], has }))
  }
  return (
    <form onSubmit={submit} noValidate>
      <ArriveHere />
      <Section title={t`Description`}>
        <Segmented<OtherKind>
          label={t`Type`}
          value={kind}
          onChange={(next) => store({ kind: next })}
          options={[
            { value: 'trailer', label: t`Trailer` },
            { value: 'boat', label: t`Boat` },
            { value: 'machine', label: t`Equipment` },
            { value: 'other', label: t({ context: 'kind of vehicle', message: 'Other' }) },
          ]}
        />
        <Facts described={{ kind, description, identifier, details }} sent={sent} onChange={store} />
        <div className={css['flow-actions']}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            icon={<IconArrowRight size={18} aria-hidden />}
          >{t`Continue`}</Button>
        </div>
      </Section>
    </form>
  )
}

interface FactsProps {
  described: Described
  /** Errors are shown after the first attempt to send. */
  sent: boolean
  onChange: (change: Partial<Described>) => void
}

function Facts({ described: { description, identifier, details }, sent, onChange }: FactsProps) {
  const { t } = useLingui()
  return (
    <div className="ui-form-pair">
      <TextField
        label={t`Make, model or description`}
        value={description}
        maxLength={120}
        required
        data-autofocus
        error={sent && description.trim() === '' ? t`Enter a short description.` : undefined}
        onChange={(next) => onChange({ description: next })}
      />
      <NumberField
        label={t`Year`}
        decimals={0}
        maxLength={4}
        value={details.year === null ? '' : String(details.year)}
        onChange={(year) =>
          onChange({ details: { ...details, year: year === '' ? null : Number(year.slice(0, 4)) } })
        }
      />
      <TextField
        label={t`Serial or hull number`}
        value={identifier}
        maxLength={40}
        spellCheck={false}
        autoCapitalize="characters"
        onChange={(next) => onChange({ identifier: next.toUpperCase() })}
      />
    </div>
  )
}
