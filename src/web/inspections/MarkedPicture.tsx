import type { ReactNode, SVGProps } from 'react'
import type { Mark } from '#domain/inspections/shapes.ts'
import { arrowHead, ellipseOf } from '#domain/inspections/markLines.ts'
import css from './marks.module.css'

const ORIGIN: [number, number] = [0, 0]

const listed = (points: Mark['points']): string => points.map((point) => point.join(',')).join(' ')

function Shape({ mark, ...look }: { mark: Mark } & SVGProps<SVGElement>) {
  const { shape, points } = mark
  const [[x1, y1] = ORIGIN, [x2, y2] = ORIGIN] = points
  const props = { ...look, vectorEffect: 'non-scaling-stroke' } as Record<string, unknown>
  if (shape === 'circle') return <ellipse {...props} {...ellipseOf(points)} />
  if (shape === 'pen') return <polyline {...props} points={listed(points)} />
  return (
    <>
      <line {...props} x1={x1} y1={y1} x2={x2} y2={y2} />
      <polyline {...props} points={listed(arrowHead(points))} />
    </>
  )
}

/** Marks over a picture: each with a light edge, so that it is visible on any background. */
function MarkLayer({ marks }: { marks: readonly Mark[] }) {
  return (
    <svg className={css['marks']} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden>
      {marks.map((mark) => (
        <g key={JSON.stringify(mark)}>
          <Shape mark={mark} className={css['mark-edge']} />
          <Shape mark={mark} className={css['mark']} />
        </g>
      ))}
    </svg>
  )
}

export interface MarkedPictureProps {
  src: string
  alt: string
  marks: readonly Mark[]
  /** Rendered over the picture, e.g. what receives the pointer. */
  children?: ReactNode
}

/** A picture with its marks. */
export function MarkedPicture({ src, alt, marks, children }: MarkedPictureProps) {
  return (
    <span className={css['marked']} data-marked>
      <img src={src} alt={alt} draggable={false} />
      <MarkLayer marks={marks} />
      {children}
    </span>
  )
}
