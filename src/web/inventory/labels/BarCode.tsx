import { code128, widthOf } from '../../../domain/printing/code128.ts'

const QUIET = 10

/** The bars as one path: every second width is a bar. */
function pathOf(widths: readonly number[]): string {
  const starts = widths.map((_, at) => QUIET + widthOf(widths.slice(0, at)))
  return widths
    .map((width, at) => (at % 2 === 0 ? `M${starts[at] ?? 0} 0h${width}v1h-${width}z` : ''))
    .join('')
}

/** A text as a bar code with its quiet zones, as wide as its place; nothing where it cannot be one. */
export function BarCode({ text }: { text: string }) {
  const widths = code128(text)
  if (!widths) return null
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${widthOf(widths) + 2 * QUIET} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={pathOf(widths)} fill="#000" />
    </svg>
  )
}
