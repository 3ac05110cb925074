import { useLingui } from '@lingui/react/macro'
import { measureOf } from '#domain/reports/define/measures.ts'
import { IconInfoCircle } from '#web/ui/icons.ts'
import { Section } from '#web/ui/index.ts'
import { measuresOf, type BlockProps } from './blockProps.ts'
import css from './report.module.css'
import { ReportChart } from './ReportChart.tsx'
import { ReportRows } from './ReportRows.tsx'
import { useFigure } from './reportWords.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/** How many figures of the total are shown large. */
const LARGE = 6

/** The figures of one currency: the total, its picture and its rows. */
export function ReportBlock(props: BlockProps) {
  const { answer, block } = props
  const many = answer.blocks.length > 1
  return (
    <Section title={many ? block.currency.toUpperCase() : undefined}>
      <Totals {...props} />
      <ReportChart {...props} />
      <ReportRows {...props} />
    </Section>
  )
}

function Totals({ answer, block, onExplain }: BlockProps) {
  const { t } = useLingui()
  const say = useSay()
  const figure = useFigure()
  const { currency, total, total_before } = block
  return (
    <dl className={css['report-totals']}>
      {measuresOf(answer)
        .slice(0, LARGE)
        .map((id) => {
          const before = figure(id, total_before?.[id], currency)
          const name = say(measureOf(id).words)
          return (
            <div key={id}>
              <dt>
                {name}
                <button
                  type="button"
                  className={css['report-info']}
                  aria-label={t`How ${name} is calculated`}
                  onClick={() => onExplain(id, [])}
                >
                  <IconInfoCircle size={15} aria-hidden />
                </button>
              </dt>
              <dd className="ui-num">{figure(id, total[id], currency)}</dd>
              {answer.before && <dd className={css['report-before']}>{t`was ${before}`}</dd>}
            </div>
          )
        })}
    </dl>
  )
}
