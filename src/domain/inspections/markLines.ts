import type { Mark } from './shapes.ts'

type Points = Mark['points']

const ORIGIN: [number, number] = [0, 0]
/** The length of an arrow's head, in thousandths of the picture. */
const HEAD = 55

/** The two short lines at the end of an arrow: one side, the tip, the other side, in thousandths. */
export function arrowHead([[x1, y1] = ORIGIN, [x2, y2] = ORIGIN]: Points): Points {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const side = (turn: number): [number, number] => [
    x2 - HEAD * Math.cos(angle + turn),
    y2 - HEAD * Math.sin(angle + turn),
  ]
  return [side(0.5), [x2, y2], side(-0.5)]
}

/** The ellipse of a circle mark, in thousandths. */
export const ellipseOf = ([[x1, y1] = ORIGIN, [x2, y2] = ORIGIN]: Points): Record<
  'cx' | 'cy' | 'rx' | 'ry',
  number
> => ({
  cx: (x1 + x2) / 2,
  cy: (y1 + y2) / 2,
  rx: Math.abs(x2 - x1) / 2,
  ry: Math.abs(y2 - y1) / 2,
})
