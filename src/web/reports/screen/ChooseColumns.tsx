import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { seenMeasures } from '#domain/reports/define/ask.ts'
import { measureOf, type MeasureId } from '#domain/reports/define/measures.ts'
import { useMay } from '#web/base/session/session.ts'
import { IconArrowDown, IconArrowUp } from '#web/ui/icons.ts'
import { Button, Checkbox, Dialog, Row, Stack } from '#web/ui/index.ts'
import type { ReportState } from './useReport.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/** A list with one of its elements a place further up or down. */
function moved(ids: readonly MeasureId[], at: number, by: 1 | -1): MeasureId[] {
  const next = [...ids]
  const [id] = next.splice(at, 1)
  if (id) next.splice(at + by, 0, id)
  return next
}

/** Which figures are shown, and in which order. */
export function ChooseColumns({ state, onClose }: { state: ReportState; onClose: () => void }) {
  const { t } = useLingui()
  const say = useSay()
  const may = useMay()
  const seen = seenMeasures(state.report, may)
  const [order, setOrder] = useState<readonly MeasureId[]>([
    ...state.measures,
    ...seen.filter((id) => !state.measures.includes(id)),
  ])
  const [shown, setShown] = useState<ReadonlySet<MeasureId>>(new Set(state.measures))
  function apply(): void {
    const chosen = order.filter((id) => shown.has(id))
    const isPlain = chosen.join() === seen.join()
    const by = state.sort.replace(/^-/, '')
    const lost = seen.some((id) => id === by) && !chosen.some((id) => id === by)
    state.set({ columns: isPlain ? '' : chosen.join(','), ...(lost && { sort: '' }) })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Columns`}
      unsaved="never"
      actions={
        <>
          <Button
            onClick={() => {
              setOrder(seen)
              setShown(new Set(seen))
            }}
          >{t`Default columns`}</Button>
          <Button
            variant="primary"
            onClick={apply}
            disabledReason={shown.size === 0 && t`Choose at least one figure.`}
          >{t`Show`}</Button>
        </>
      }
    >
      <Stack gap={2}>
        {order.map((id, at) => (
          <ColumnRow
            key={id}
            name={say(measureOf(id).words)}
            first={at === 0}
            last={at === order.length - 1}
            shown={shown.has(id)}
            onMove={(by) => setOrder(moved(order, at, by))}
            onShow={(on) => setShown(new Set(on ? [...shown, id] : [...shown].filter((each) => each !== id)))}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

interface ColumnRowProps {
  name: string
  first: boolean
  last: boolean
  shown: boolean
  onMove: (by: 1 | -1) => void
  onShow: (on: boolean) => void
}

function ColumnRow({ name, first, last, shown, onMove, onShow }: ColumnRowProps) {
  const { t } = useLingui()
  return (
    <Row gap={2}>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t`Move ${name} to the left`}
        disabledReason={first && t`Already first.`}
        onClick={() => onMove(-1)}
        icon={<IconArrowUp size={14} aria-hidden />}
      />
      <Button
        size="sm"
        variant="ghost"
        aria-label={t`Move ${name} to the right`}
        disabledReason={last && t`Already last.`}
        onClick={() => onMove(1)}
        icon={<IconArrowDown size={14} aria-hidden />}
      />
      <Checkbox label={name} checked={shown} onChange={onShow} />
    </Row>
  )
}
