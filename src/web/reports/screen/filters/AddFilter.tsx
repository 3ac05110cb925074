import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { filterText } from '#domain/reports/define/ask.ts'
import {
  DIMENSIONS,
  dimensionOf,
  haveDimension,
  isDimension,
  type DimensionId,
} from '#domain/reports/define/dimensions.ts'
import { factsOf, mayHave, type Report } from '#domain/reports/define/report.ts'
import { useCall } from '#web/base/client/hooks.ts'
import {
  Button,
  Checkbox,
  Dialog,
  Empty,
  ErrorState,
  Loading,
  Segmented,
  SelectField,
  Stack,
  TextField,
} from '#web/ui/index.ts'
import css from '../report.module.css'
import { useGroupLabel } from '../reportWords.ts'
import type { ReportState } from '../useReport.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

interface Key {
  value: string
  label: string
}

/** By what a report can be filtered: its own groups first. */
const filtersOf = (report: Report): DimensionId[] => [
  ...new Set<DimensionId>([
    ...report.groups,
    ...Object.keys(DIMENSIONS).filter(
      (id): id is DimensionId => isDimension(id) && haveDimension(factsOf(report), id) && mayHave(report, id),
    ),
  ]),
]

interface AddFilterProps {
  state: ReportState
  params: { category: string; sub: string; id: string }
  onClose: () => void
}

/** Limits the rows to some values of anything that they have, or leaves these out. */
export function AddFilter({ state, params, onClose }: AddFilterProps) {
  const { t } = useLingui()
  const say = useSay()
  const among = filtersOf(state.report)
  const [dimension, setDimension] = useState<DimensionId>(among[0] ?? 'shop')
  const [not, setNot] = useState(false)
  const [chosen, setChosen] = useState<readonly Key[]>([])
  function apply(): void {
    const others = state.filters.filter((filter) => filter.dimension !== dimension || filter.not !== not)
    const values = chosen.map(({ value }) => value)
    state.set({ filter: filterText([...others, { dimension, not, values }]) }, { push: true })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add a filter`}
      unsaved="never"
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            onClick={apply}
            disabledReason={chosen.length === 0 && t`Choose at least one value.`}
          >{t`Filter`}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <SelectField
          label={t`Filter by`}
          value={dimension}
          onChange={(next) => {
            if (isDimension(next)) setDimension(next)
            setChosen([])
          }}
          options={among.map((id) => ({ value: id, label: say(dimensionOf(id).words) }))}
        />
        <Segmented
          label={t`Rows with these values`}
          value={not ? 'not' : 'is'}
          onChange={(next) => setNot(next === 'not')}
          options={[
            { value: 'is', label: t({ context: 'filter', message: 'Include' }) },
            { value: 'not', label: t({ context: 'filter', message: 'Exclude' }) },
          ]}
        />
        <Values key={dimension} {...{ state, params, dimension, chosen, onChange: setChosen }} />
      </Stack>
    </Dialog>
  )
}

interface ValuesProps extends Omit<AddFilterProps, 'onClose'> {
  dimension: DimensionId
  chosen: readonly Key[]
  onChange: (chosen: readonly Key[]) => void
}

function Values({ state, params, dimension, chosen, onChange }: ValuesProps) {
  const { t } = useLingui()
  const label = useGroupLabel()
  const [q, setQ] = useState('')
  const { shops, from, to, basis, language } = state.query
  const { data, error, refetch } = useCall(
    'reports.values',
    { params, query: { shops, from, to, basis, language, dimension, q } },
    { keepPrevious: true },
  )
  const has = ({ value }: Key): boolean => chosen.some((each) => each.value === value)
  const listed = [...chosen, ...(data?.values ?? []).filter((key) => !has(key))]
  return (
    <>
      <TextField label={t`Find a value`} value={q} onChange={setQ} data-autofocus />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading>{t`Loading values…`}</Loading>}
      {data && listed.length === 0 && <Empty>{t`No matching values in this period.`}</Empty>}
      <div className={css['report-values']}>
        {listed.map((key) => (
          <Checkbox
            key={key.value}
            label={label(dimension, key, 'usd')}
            checked={has(key)}
            onChange={(on) =>
              onChange(on ? [...chosen, key] : chosen.filter(({ value }) => value !== key.value))
            }
          />
        ))}
      </div>
      {data?.more && <p className="ui-quiet">{t`More results. Type to narrow the list.`}</p>}
    </>
  )
}
