import { cx } from '#web/ui/cx.ts'
import { useLingui } from '@lingui/react/macro'
import { isFinding } from '#domain/inspections/kinds.ts'
import { allInspections, progress } from '#domain/inspections/order.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { AnswerMark } from '#web/inspections/Answers.tsx'
import { ButtonLink, IconClipboardCheck } from '#web/ui/index.ts'
import { CustomerLink } from '../inspection/CustomerLink.tsx'
import { useNamed } from '#web/base/useNamed.ts'
import editorCss from './editor.module.css'
import inspectionCss from '../inspection/inspection.module.css'

/** The inspection among the order's blocks: its progress, its findings, and the button that opens it. */
export function InspectionBlock({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const nameOf = useNamed()
  const { order } = handle
  const rows = allInspections(order)
  const { done, all } = progress(rows)
  const findings = rows.filter((row) => isFinding(row.answer))
  const unapproved = order.packages.some((line) => !line.approved)
  return (
    <section className={cx(editorCss['wo-block'], inspectionCss['dvi-block'])} aria-label={t`Inspection`}>
      <header className={editorCss['wo-block-head']}>
        <h2>{t`Inspection`}</h2>
        {all > 0 && <span className="ui-num ui-quiet">{t`${done} of ${all}`}</span>}
        <ButtonLink
          to="/dash/flow/work_order"
          search={{ id: order.id, view: 'inspection' }}
          size="sm"
          icon={<IconClipboardCheck size={17} aria-hidden />}
        >
          {all === 0 ? t`Start inspection` : t`Open inspection`}
        </ButtonLink>
      </header>
      {findings.length > 0 && (
        <ul className={inspectionCss['dvi-findings']}>
          {findings.map((row) => (
            <li key={row.id}>
              {row.answer && <AnswerMark answer={row.answer} />} {nameOf(row)}
              {row.notesVal !== '' && <span className="ui-quiet"> · {row.notesVal}</span>}
            </li>
          ))}
        </ul>
      )}
      {(findings.length > 0 || unapproved) && <CustomerLink handle={handle} />}
    </section>
  )
}
