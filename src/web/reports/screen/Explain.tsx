import { useLingui } from '@lingui/react/macro'
import type { CallInput, CallReply } from '#web/base/client/callTypes.ts'
import { dimensionOf, type DimensionId } from '#domain/reports/define/dimensions.ts'
import { isMeasure, measureOf, type MeasureId } from '#domain/reports/define/measures.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { Dialog, ErrorState, Loading, Stack } from '#web/ui/index.ts'
import css from './report.module.css'
import { useFigure } from './reportWords.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

interface ExplainProps {
  id: MeasureId
  params: CallInput<'reports.explain'>['params']
  query: Omit<CallInput<'reports.explain'>['query'], 'measure'>
  /** What the figure belongs to: the names of its row, or the total. */
  of: string
  onClose: () => void
}

/** How a figure is made: its words, its formula, and the numbers put in. */
export function Explain({ id, params, query, of, onClose }: ExplainProps) {
  const { t } = useLingui()
  const say = useSay()
  const { words, formula } = measureOf(id)
  const { data, error, refetch } = useCall('reports.explain', { params, query: { ...query, measure: id } })
  return (
    <Dialog open onClose={onClose} title={say(words)} unsaved="never">
      <Stack gap={4}>
        {of !== '' && <p className="ui-quiet">{of}</p>}
        <p>
          {say(words)} = {say(formula)}
        </p>
        <Limits id={id} />
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading>{t`Calculating…`}</Loading>}
        {data?.blocks.map((block) => (
          <Numbers key={block.currency} id={id} block={block} />
        ))}
        <p className="ui-quiet">
          {t`Entries outside the period, the shops and the filters are left out. Void and reopened orders reverse what they added, on the day of the change.`}
        </p>
      </Stack>
    </Dialog>
  )
}

/** Where a figure is “–”: of rows that do not belong together, and of other times. */
function Limits({ id }: { id: MeasureId }) {
  const { t } = useLingui()
  const say = useSay()
  const { adds, whole, ofNow } = measureOf(id)
  const named = (ids: readonly DimensionId[]) => ids.map((each) => say(dimensionOf(each).words)).join(', ')
  const only = named(typeof adds === 'string' ? [] : adds.within)
  const split = named(whole)
  const limits = [
    ...(adds === 'unit' ? [t`Items in different units of measure don’t add up.`] : []),
    ...(typeof adds === 'string'
      ? []
      : [only === '' ? t`Different lines don’t add up.` : t`Adds up within one: ${only}.`]),
    ...(split === '' ? [] : [t`Not known by: ${split}.`]),
    ...(ofNow ? [t`Known for now only, not for other periods.`] : []),
  ]
  return limits.length === 0 ? null : <p className="ui-quiet">{limits.join(' ')}</p>
}

type Block = CallReply<'reports.explain'>['blocks'][number]

function Numbers({ id, block }: { id: MeasureId; block: Block }) {
  const say = useSay()
  const figure = useFigure()
  const { currency, value, terms } = block
  const sideOf = (side: 'of' | 'by') => terms.filter((term) => term.side === side)
  return (
    <dl className={css['report-terms']}>
      {sideOf('of').map((term) => (
        <Term key={term.measure} term={term} mark={term.sign === 1 ? '' : '−'} currency={currency} />
      ))}
      {sideOf('by').map((term, at) => (
        <Term
          key={`by ${term.measure}`}
          term={term}
          mark={at === 0 ? '÷' : term.sign === 1 ? '+' : '−'}
          currency={currency}
        />
      ))}
      <div>
        <dt>= {say(measureOf(id).words)}</dt>
        <dd className="ui-num">{figure(id, value, currency)}</dd>
      </div>
    </dl>
  )
}

function Term({ term, mark, currency }: { term: Block['terms'][number]; mark: string; currency: string }) {
  const say = useSay()
  const figure = useFigure()
  if (!isMeasure(term.measure)) return null
  return (
    <div>
      <dt>
        {mark} {say(measureOf(term.measure).words)}
      </dt>
      <dd className="ui-num">{figure(term.measure, term.value, currency)}</dd>
    </div>
  )
}
