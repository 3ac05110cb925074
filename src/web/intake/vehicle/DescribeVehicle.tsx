import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { FUEL_TYPES } from '#domain/base/constants.ts'
import type { ChoiceField } from '#domain/vehicles/lists/choices.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { usePageSearch } from '#web/base/navigation.tsx'
import { Button, IconArrowRight, Section, SelectField, Stack, TextField } from '#web/ui/index.ts'
import { FlowFrame } from '../FlowPage.tsx'
import { beginDescribed, changeIntake, EMPTY_DETAILS, useIntake } from '../intake.ts'
import type { VehicleDetails } from '#web/vehicles/vinAnswer.ts'
import { KnownFind } from '../KnownFind.tsx'
import { nextStep } from '../next.ts'
import { ArriveHere } from '../parts.tsx'
import { Picker } from './Picker.tsx'
import { useFlow } from '../useFlow.ts'
import { useFuelName, vehicleTitle } from '#web/vehicles/vehicleProblems.ts'
import type { FlowPath } from '../steps.ts'
import css from '../flow.module.css'

/** The address identifies the vehicle from the beginning, so that a reload and a step back find it again. */
export function useDescribed() {
  const { key } = useFlow()
  const [, set] = usePageSearch<FlowPath>()
  const begun = key.startsWith('new:')
  const asked = useRef(false)
  useEffect(() => {
    if (begun || asked.current) return
    asked.current = true
    set(beginDescribed())
  }, [begun, set])
  return useIntake(key)
}

/** A vehicle without a usable VIN: its year, make and model, from the lists or typed. */
export function DescribeVehicle() {
  const { t } = useLingui()
  const intake = useDescribed()
  return (
    <FlowFrame title={t`Year, make and model`}>
      <Stack gap={6}>
        {intake && <DescribeForm key={intake.key} />}
        <Section title={t`Returning vehicle`}>
          <KnownFind vehiclesOnly />
        </Section>
      </Stack>
    </FlowFrame>
  )
}

const isYear = (text: string): boolean => /^(19|20)\d\d$/.test(text)
const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

interface Typed {
  year: string
  make: string
  model: string
  sub_model: string
  engine: string
  fuel: string
  identifier: string
}

function useChoices(field: ChoiceField, { year, make, model, sub_model }: Typed, enabled: boolean) {
  const query = {
    field,
    ...(isYear(year) ? { year: Number(year) } : {}),
    ...(field === 'make' ? {} : { make }),
    ...(field === 'model' || field === 'make' ? {} : { model }),
    ...(field === 'engine' ? { sub_model } : {}),
  }
  return useCall(
    'vehicleTable.choices',
    { query },
    { enabled, staleTime: Infinity, keepPrevious: field === 'year' },
  )
}

const FIELDS = ['year', 'make', 'model', 'sub_model', 'engine'] as const
const FUELS = [...FUEL_TYPES, 'ELECTRIC']

function startOf(details: VehicleDetails | undefined, identifier: string): Typed {
  const { year = null, make = '', model = '', sub_model = '', engine = '', fuel = '' } = details ?? {}
  return { year: year === null ? '' : String(year), make, model, sub_model, engine, fuel, identifier }
}

type Field = (typeof FIELDS)[number]

/** The choices of each field, depending on the fields above it. */
function useLists(typed: Typed) {
  const { year, make, model } = typed
  return {
    year: useChoices('year', typed, true),
    make: useChoices('make', typed, isYear(year)),
    model: useChoices('model', typed, isYear(year) && make !== ''),
    sub_model: useChoices('sub_model', typed, isYear(year) && model !== ''),
    engine: useChoices('engine', typed, isYear(year) && model !== ''),
  }
}

/** The typed description of the vehicle. Each change is stored with the intake and clears the fields below it. */
function useDescription() {
  const { key } = useFlow()
  const described = useIntake(key)?.described
  const [typed, setTyped] = useState(() => startOf(described?.details, described?.identifier ?? ''))
  const lists = useLists(typed)
  const source = lists.year.data?.source ?? ''
  const store = (next: Typed) => {
    setTyped(next)
    const details = {
      ...EMPTY_DETAILS,
      year: isYear(next.year) ? Number(next.year) : null,
      make: next.make.trim(),
      model: next.model.trim(),
      sub_model: next.sub_model.trim(),
      engine: next.engine.trim(),
      fuel: next.fuel,
      source,
    }
    changeIntake(key, {
      described: { kind: 'vehicle', description: '', identifier: next.identifier, details },
      title: vehicleTitle(details),
    })
  }
  const set = (field: Field, value: string) => {
    const below = FIELDS.slice(FIELDS.indexOf(field) + 1)
    const cleared = same(typed[field], value) ? {} : Object.fromEntries(below.map((each) => [each, '']))
    const engine = lists.engine.data?.choices.find((choice) => choice.value === value)
    const fuel = field === 'engine' ? { fuel: engine?.fuel ?? '' } : {}
    store({ ...typed, ...cleared, ...fuel, [field]: value })
  }
  return { typed, lists, keep: store, set }
}

/** The inputs, to move from one to the next. */
function useFieldRefs() {
  const year = useRef<HTMLInputElement>(null)
  const make = useRef<HTMLInputElement>(null)
  const model = useRef<HTMLInputElement>(null)
  const sub_model = useRef<HTMLInputElement>(null)
  const engine = useRef<HTMLInputElement>(null)
  return { year, make, model, sub_model, engine }
}

/** Continues with the vehicle as it is described. */
function useContinue() {
  const { key, variant, person, go } = useFlow()
  const decided = useIntake(key)?.owner !== undefined
  const has = { mileage: '', license_plate: '', color: '', unit_number: '' }
  return () => go(nextStep({ variant, owner: null, person, decided, reqs: [], has }))
}

/** The error of each incomplete field. */
function useMissing({ year, make, model }: Typed): Record<Field, string | undefined> {
  const { t } = useLingui()
  return {
    year: isYear(year) ? undefined : t`Select or type the 4-digit year.`,
    make: make.trim() === '' ? t`Select or type the make.` : undefined,
    model: model.trim() === '' ? t`Select or type the model.` : undefined,
    sub_model: undefined,
    engine: undefined,
  }
}

function DescribeForm() {
  const { t } = useLingui()
  const { typed, lists, keep: store, set } = useDescription()
  const [sent, setSent] = useState(false)
  const refs = useFieldRefs()
  const last = useRef<HTMLButtonElement>(null)
  const proceed = useContinue()
  const missing = useMissing(typed)
  const done = (field: Field, value: string) => {
    set(field, value)
    const next = FIELDS[FIELDS.indexOf(field) + 1]
    if (next) refs[next].current?.focus()
    else last.current?.focus()
  }
  const labels: Record<Field, string> = {
    year: t`Year`,
    make: t`Make`,
    model: t`Model`,
    sub_model: t`Version`,
    engine: t`Engine`,
  }
  const send = () => {
    setSent(true)
    const wrong = FIELDS.find((field) => missing[field] !== undefined)
    if (wrong) return refs[wrong].current?.focus()
    store(typed)
    proceed()
  }
  return (
    // Not a form: Enter in a list takes the choice or the typed text, only the button continues.
    <>
      <ArriveHere />
      <Section
        title={t`Select or type`}
        description={t`Start typing and press Enter. If it isn’t listed, your text is used.`}
      >
        <div className="ui-form-pair">
          {FIELDS.map((field) => (
            <Picker
              key={field}
              label={labels[field]}
              value={typed[field]}
              required={field === 'year' || field === 'make' || field === 'model'}
              error={sent ? missing[field] : undefined}
              choices={lists[field].data?.choices.map((choice) => choice.value) ?? []}
              loading={lists[field].isFetching}
              inputRef={refs[field]}
              first={field === 'year'}
              onChange={(value) => set(field, value)}
              onDone={(value) => done(field, value)}
            />
          ))}
          <FuelAndNumber typed={typed} onChange={(part) => store({ ...typed, ...part })} />
        </div>
        <div className={css['flow-actions']}>
          <Button
            ref={last}
            onClick={send}
            variant="primary"
            size="lg"
            icon={<IconArrowRight size={18} aria-hidden />}
          >{t`Continue`}</Button>
        </div>
      </Section>
    </>
  )
}

interface FuelProps {
  typed: Typed
  onChange: (part: Partial<Typed>) => void
}

function FuelAndNumber({ typed, onChange }: FuelProps) {
  const { t } = useLingui()
  const fuelName = useFuelName()
  return (
    <>
      <SelectField
        label={t`Fuel`}
        value={typed.fuel}
        placeholder={t`Unknown`}
        options={FUELS.map((value) => ({ value, label: fuelName(value) }))}
        onChange={(fuel) => onChange({ fuel })}
      />
      <TextField
        label={t`Serial or ID number`}
        description={t`A VIN from before 1981 or from outside North America, saved as entered.`}
        value={typed.identifier}
        maxLength={40}
        spellCheck={false}
        autoCapitalize="characters"
        onChange={(identifier) => onChange({ identifier: identifier.toUpperCase() })}
      />
    </>
  )
}
