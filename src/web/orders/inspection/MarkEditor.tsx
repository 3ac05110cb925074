import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MOST_MARKS, MOST_POINTS } from '#domain/inspections/kinds.ts'
import type { Mark } from '#domain/inspections/shapes.ts'
import { MarkedPicture } from '#web/inspections/MarkedPicture.tsx'
import {
  Button,
  Dialog,
  IconArrowBackUp,
  IconArrowUpRight,
  IconCircle,
  IconPencil,
  Segmented,
} from '#web/ui/index.ts'
import css from './inspection.module.css'

interface MarkEditorProps {
  url: string
  title: string
  marks: readonly Mark[]
  onClose: () => void
  onDone: (marks: Mark[]) => void
}

type Point = [number, number]
const within = (value: number): number => Math.min(1000, Math.max(0, Math.round(value)))

function pointOf(event: React.PointerEvent): Point {
  const box = event.currentTarget.getBoundingClientRect()
  return [
    within(((event.clientX - box.left) / box.width) * 1000),
    within(((event.clientY - box.top) / box.height) * 1000),
  ]
}

/** The mark with one more point: a line grows, a circle and an arrow follow the finger. */
function grown({ shape, points }: Mark, point: Point): Mark {
  const [first = point] = points
  if (shape !== 'pen') return { shape, points: [first, point] }
  return points.length >= MOST_POINTS ? { shape, points } : { shape, points: [...points, point] }
}

const MIDDLE: Record<Mark['shape'], Point[]> = {
  circle: [
    [400, 400],
    [600, 600],
  ],
  arrow: [
    [300, 700],
    [500, 500],
  ],
  pen: [
    [400, 500],
    [600, 500],
  ],
}
const STEP: Record<string, Point> = {
  ArrowLeft: [-20, 0],
  ArrowRight: [20, 0],
  ArrowUp: [0, -20],
  ArrowDown: [0, 20],
}

/** The last mark moved by the arrow keys; with Shift only its end moves. */
function nudged(marks: readonly Mark[], [dx, dy]: Point, endOnly: boolean): Mark[] {
  const last = marks.at(-1)
  if (!last) return [...marks]
  const move = ([x, y]: Point): Point => [within(x + dx), within(y + dy)]
  const points = last.points.map((point, at) => (endOnly && at === 0 ? point : move(point)))
  return [...marks.slice(0, -1), { ...last, points }]
}

/** Circles, arrows and lines on a picture, by finger, pen, mouse or keyboard. */
export function MarkEditor({ url, title, marks: given, onClose, onDone }: MarkEditorProps) {
  const { t } = useLingui()
  const [shape, setShape] = useState<Mark['shape']>('circle')
  const [marks, setMarks] = useState<Mark[]>([...given])
  const [draft, setDraft] = useState<Mark | null>(null)
  const add = (mark: Mark) => setMarks((all) => [...all, mark].slice(-MOST_MARKS))
  const undo = () => setMarks((all) => all.slice(0, -1))
  const finish = () => {
    if (draft && draft.points.length > 1) add(draft)
    setDraft(null)
  }
  const onKey = (event: React.KeyboardEvent) => {
    const step = STEP[event.key]
    if (step) setMarks((all) => nudged(all, step, event.shiftKey))
    else if (event.key === 'Enter') add({ shape, points: MIDDLE[shape] })
    else if (event.key === 'Backspace' || (event.key === 'z' && (event.ctrlKey || event.metaKey))) undo()
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      unsaved={marks.length !== given.length || marks.some((mark, at) => mark !== given[at])}
      title={t`Draw on ${title}`}
      actions={
        <>
          <Button
            icon={<IconArrowBackUp size={18} aria-hidden />}
            disabledReason={marks.length === 0 && t`Nothing drawn yet.`}
            onClick={undo}
          >{t`Undo`}</Button>
          <Button variant="primary" onClick={() => onDone(marks)}>{t`Done`}</Button>
        </>
      }
    >
      <Segmented
        label={t`Shape`}
        value={shape}
        onChange={setShape}
        options={[
          { value: 'circle', label: t`Circle`, icon: <IconCircle size={18} aria-hidden /> },
          { value: 'arrow', label: t`Arrow`, icon: <IconArrowUpRight size={18} aria-hidden /> },
          { value: 'pen', label: t`Freehand`, icon: <IconPencil size={18} aria-hidden /> },
        ]}
      />
      <div className={css['dvi-canvas']}>
        <MarkedPicture src={url} alt={t`Photo of ${title}`} marks={draft ? [...marks, draft] : marks}>
          <button
            type="button"
            className={css['dvi-surface']}
            aria-label={t`Drawing area: Enter adds a mark, arrow keys move it, Shift + arrow keys resize it, Backspace removes it.`}
            onKeyDown={onKey}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setDraft({ shape, points: [pointOf(event)] })
            }}
            onPointerMove={(event) => {
              const point = pointOf(event)
              setDraft((mark) => mark && grown(mark, point))
            }}
            onPointerUp={finish}
            onPointerCancel={() => setDraft(null)}
          />
        </MarkedPicture>
      </div>
    </Dialog>
  )
}
