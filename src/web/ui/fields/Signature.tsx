import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUnsaved } from '#web/base/unsaved.ts'
import { Button } from '../basics/Button.tsx'
import './signature.css'

type Point = [number, number]
export type Strokes = Point[][]

const WIDTH = 1000
const HEIGHT = 300
const MOST_POINTS = 400
const MOST_STROKES = 60

/** The signature that Enter gives. */
const CROSS: Strokes = [
  [
    [420, 90],
    [580, 210],
  ],
  [
    [580, 90],
    [420, 210],
  ],
]

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)))

function pointOf(event: React.PointerEvent): Point {
  const box = event.currentTarget.getBoundingClientRect()
  return [
    clamp(((event.clientX - box.left) / box.width) * WIDTH, WIDTH),
    clamp(((event.clientY - box.top) / box.height) * HEIGHT, HEIGHT),
  ]
}

interface SignatureProps {
  strokes: Strokes
  onChange: (strokes: Strokes) => void
}

/** A box to sign in by finger, pen or mouse; by keyboard a cross is the signature. */
export function Signature({ strokes, onChange }: SignatureProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<Point[] | null>(null)
  useUnsaved(() => strokes.length > 0)
  const finish = () => {
    if (draft && draft.length > 1) onChange([...strokes, draft].slice(-MOST_STROKES))
    setDraft(null)
  }
  const shown = draft ? [...strokes, draft] : strokes
  return (
    <div className="ui-sign">
      <span>{t`Signature`}</span>
      <button
        type="button"
        className="ui-sign-box"
        aria-label={
          strokes.length > 0
            ? t`Signed. Sign again to add to it.`
            : t`Sign here. Press Enter to sign with an X.`
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onChange(CROSS)
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDraft([pointOf(event)])
        }}
        onPointerMove={(event) => {
          const point = pointOf(event)
          setDraft((stroke) => (stroke && stroke.length < MOST_POINTS ? [...stroke, point] : stroke))
        }}
        onPointerUp={finish}
        onPointerCancel={() => setDraft(null)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
          {shown
            .map((stroke) => stroke.map((point) => point.join(',')).join(' '))
            .map((points) => (
              <polyline key={points} points={points} />
            ))}
        </svg>
      </button>
      {strokes.length > 0 && (
        <Button size="sm" variant="ghost" onClick={() => onChange([])}>
          {t`Sign again`}
        </Button>
      )}
    </div>
  )
}
