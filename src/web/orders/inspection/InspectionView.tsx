import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#domain/inspections/kinds.ts'
import { allInspections, progress } from '#domain/inspections/order.ts'
import type { OrderInspection } from '#domain/inspections/shapes.ts'
import { vehicleName } from '#domain/orders/names.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { ButtonLink, Empty, IconChevronLeft, Page, Plate, useShortcuts } from '#web/ui/index.ts'
import { AddInspection } from './AddInspection.tsx'
import { AnswerBar } from './AnswerBar.tsx'
import { CustomerLink } from './CustomerLink.tsx'
import { PointCard } from './PointCard.tsx'
import { PointList } from './PointList.tsx'
import { ReportMenu } from './ReportMenu.tsx'
import { RestIsOk } from './RestIsOk.tsx'
import { useUploads } from './useUploads.ts'
import css from './inspection.module.css'

/** The inspection of an order for one hand: the present point, its answers below, all points at the side. */
export default function InspectionView({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { order, actions } = handle
  const rows = allInspections(order)
  const { done, all } = progress(rows)
  const [chosen, choose] = useState<string | null>(null)
  const open = rows.find((row) => row.id === chosen) ?? rows.find((row) => !row.checked) ?? rows[0]
  const name = vehicleName(order.vehicle_details) || order.other_vehicle_info || t`No vehicle`
  const step = (from: OrderInspection, by: 1 | -1) => {
    const next = rows[rows.indexOf(from) + by]
    if (next) choose(next.id)
  }
  const answer = (row: OrderInspection, value: Answer) => {
    handle.run({
      type: 'inspection.set',
      inspection_id: row.id,
      change: { field: 'answer', value: row.answer === value ? null : value, base: row.answer },
    })
    // A finding stays open for its note and pictures; any other answer continues to the next point.
    if (row.answer !== value && (value === 'ok' || value === 'na')) choose(nextOpen(rows, row)?.id ?? row.id)
    else choose(row.id)
  }
  usePointKeys(open, step, answer, actions.edit.ok)
  return (
    <Page
      title={t`Inspection #${order.order_custom_id}`}
      heading={name}
      facts={
        <>
          {order.license_plate !== '' && <Plate>{order.license_plate}</Plate>}
          <span className="ui-num">#{order.order_custom_id}</span>
          <Progress done={done} all={all} />
        </>
      }
      actions={
        <>
          <ReportMenu handle={handle} />
          <AddInspection handle={handle} />
          <ButtonLink
            to="/dash/flow/work_order"
            search={{ id: order.id }}
            icon={<IconChevronLeft size={18} aria-hidden />}
          >{t`Order`}</ButtonLink>
        </>
      }
    >
      {open ? (
        <Point
          handle={handle}
          row={open}
          onAnswer={(value) => answer(open, value)}
          onStep={(by) => step(open, by)}
          onOpen={choose}
        />
      ) : (
        <Empty>{t`No inspection on this order yet. Add one above. Some packages include one.`}</Empty>
      )}
    </Page>
  )
}

interface PointProps {
  handle: OrderHandle
  row: OrderInspection
  onAnswer: (value: Answer) => void
  onStep: (by: 1 | -1) => void
  onOpen: (id: string) => void
}

/** The present point with its answers, beside the list of all. */
function Point({ handle, row, onAnswer, onStep, onOpen }: PointProps) {
  const uploads = useUploads(handle)
  return (
    <div className={css['dvi']}>
      <div className={css['dvi-main']}>
        <PointCard key={row.id} handle={handle} row={row} uploads={uploads} onNext={() => onStep(1)} />
        {handle.actions.edit.ok && <AnswerBar row={row} onAnswer={onAnswer} onStep={onStep} />}
        <RestIsOk handle={handle} />
        <CustomerLink handle={handle} />
      </div>
      <div className={css['dvi-side']} data-points="">
        <PointList handle={handle} open={row.id} onOpen={onOpen} />
      </div>
    </div>
  )
}

/** Scrolls a point into view: in the list where that scrolls on its own, else the present point. */
function show(id: string, first: boolean): void {
  const row = document.getElementById(`point-${id}`)
  const side = row?.closest('[data-points]')
  if (row && side && side.scrollHeight > side.clientHeight)
    side.scrollTo({ top: row.offsetTop - side.clientHeight / 2 })
  else if (!first) document.querySelector('[data-point]')?.scrollIntoView({ block: 'start' })
}

/** The next point without an answer after this one, else the first of all. */
function nextOpen(rows: readonly OrderInspection[], from: OrderInspection): OrderInspection | undefined {
  const at = rows.indexOf(from)
  return [...rows.slice(at + 1), ...rows.slice(0, at)].find((row) => !row.checked)
}

function Progress({ done, all }: { done: number; all: number }) {
  const { t } = useLingui()
  const words = t`${done} of ${all}`
  return (
    <span className={css['dvi-progress']}>
      <progress max={all} value={done} aria-label={t`Items completed`} />
      <span className="ui-num" aria-live="polite">
        {words}
      </span>
    </span>
  )
}

function usePointKeys(
  open: OrderInspection | undefined,
  step: (from: OrderInspection, by: 1 | -1) => void,
  answer: (row: OrderInspection, value: Answer) => void,
  editable: boolean,
) {
  const { t } = useLingui()
  const give = (value: Answer) => () => {
    if (open && editable) answer(open, value)
  }
  const go = (by: 1 | -1) => () => {
    if (open) step(open, by)
  }
  useShortcuts([
    { keys: '1', label: t`Mark OK`, run: give('ok') },
    { keys: '2', label: t`Mark Soon`, run: give('soon') },
    { keys: '3', label: t`Mark Now`, run: give('now') },
    { keys: '4', label: t`Mark N/A`, run: give('na') },
    { keys: 'j', label: t`Next item`, run: go(1) },
    { keys: 'k', label: t`Previous item`, run: go(-1) },
  ])
  const id = open?.id
  const shown = useRef(id)
  useEffect(() => {
    if (id) show(id, shown.current === id)
    shown.current = id
  }, [id])
}
