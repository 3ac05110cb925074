import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { PlateAnswer } from '#contract/intake/plates.ts'
import { normalizePlate } from '#domain/vehicles/record/plate.ts'
import { call } from '#web/base/client/api.ts'
import type { ApiError } from '#web/base/client/apiError.ts'
import { usePageSearch } from '#web/base/navigation.tsx'
import { useShop } from '#web/base/session/shop.ts'
import { Button, IconSearch, ProblemBanner, Section, SelectField, Stack, TextField } from '#web/ui/index.ts'
import { FlowFrame } from '../FlowPage.tsx'
import { cachePlate, cachedPlate, type Intake } from '../intake.ts'
import { FlowLoading } from '../parts.tsx'
import { PlateFound } from '../vehicle/PlateFound.tsx'
import { usePlateRegions } from '../vehicle/VehicleFields.tsx'
import css from '../flow.module.css'
import type { FlowPath } from '../steps.ts'

interface Question {
  plate: string
  /** `US-FL` */
  region: string
}

const asText = ({ plate, region }: Question, provider: boolean): string =>
  [normalizePlate(plate), region, provider].join('|')

/** What a plate says so far, in the vehicle's form. */
const plateStart = ({ plate, region }: Question): Partial<Intake> => {
  const [country, code = ''] = region.split('-')
  return {
    plate_search: plate,
    plate: {
      license_plate: plate.toUpperCase().slice(0, 12),
      license_plate_country: country === 'CA' ? 'CA' : 'US',
      license_plate_region: code,
    },
  }
}

/** The answer for a plate, requested once: a reload or a step back uses it again, because each lookup costs money. */
function usePlateAnswer(question: Question, askProvider: boolean) {
  const text = asText(question, askProvider)
  const cached = cachedPlate(text)
  return useQuery<PlateAnswer, ApiError>({
    queryKey: ['plates.lookup', text],
    queryFn: async () => {
      const [country, region = ''] = question.region.split('-')
      const answer = await call('plates.lookup', {
        body: {
          plate: question.plate,
          country: country === 'CA' ? 'CA' : 'US',
          region,
          ask_provider: askProvider,
        },
      })
      cachePlate(text, answer)
      return answer
    },
    enabled: question.plate !== '',
    staleTime: Infinity,
    retry: false,
    ...(cached ? { initialData: cached } : {}),
  })
}

/** The vehicle of a plate: from our own records at once, else from the provider. */
export default function PlateSearch() {
  const { t } = useLingui()
  const shop = useShop()
  const [search, set] = usePageSearch<FlowPath>()
  const { plate = '', region = `${shop.country}-${shop.region}` } = search
  const ask = search.ask === 'provider'
  const question = { plate, region }
  const { data, error, isFetching, refetch } = usePlateAnswer(question, ask)
  const again = () => void refetch()
  return (
    <FlowFrame title={t`License plate`}>
      <Stack gap={6}>
        <PlateForm
          key={`${plate} ${region}`}
          start={question}
          busy={isFetching}
          onAsk={(next) => {
            if (asText(next, ask) === asText(question, ask)) again()
            else set({ ...next, ask: '' }, { push: plate !== '' })
          }}
        />
        <ProblemBanner error={error} onRetry={again} />
        {isFetching ? (
          <FlowLoading />
        ) : (
          data && (
            <PlateFound
              answer={data}
              start={plateStart(question)}
              onProvider={() => set({ ask: 'provider' }, { push: true })}
              onRetry={again}
            />
          )
        )}
      </Stack>
    </FlowFrame>
  )
}

interface PlateFormProps {
  start: Question
  busy: boolean
  onAsk: (question: Question) => void
}

function PlateForm({ start, busy, onAsk }: PlateFormProps) {
  const { t } = useLingui()
  const regions = usePlateRegions()
  const [plate, setPlate] = useState(start.plate)
  const [region, setRegion] = useState(start.region)
  const [sent, setSent] = useState(false)
  const empty = normalizePlate(plate) === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!empty && !busy) onAsk({ plate: plate.trim(), region })
  }
  return (
    <Section
      title={t`Enter plate`}
      description={t`Spaces and dashes are ignored. Vehicles on file appear right away.`}
    >
      <form className={css['flow-plate-form']} onSubmit={submit} noValidate>
        <TextField
          label={t`License plate`}
          value={plate}
          maxLength={20}
          spellCheck={false}
          autoCapitalize="characters"
          enterKeyHint="search"
          data-autofocus={start.plate === '' || undefined}
          error={sent && empty ? t`Enter the plate letters and numbers.` : undefined}
          onChange={(next) => setPlate(next.toUpperCase())}
        />
        <SelectField label={t`State/province`} value={region} options={regions} onChange={setRegion} />
        <Button type="submit" variant="primary" busy={busy} icon={<IconSearch size={18} aria-hidden />}>
          {t`Look up`}
        </Button>
      </form>
    </Section>
  )
}
