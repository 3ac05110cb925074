import { escapeHtml } from '../mail/html.ts'
import { SIGNS, type InspectionPart, type PaperPoint, type PointState } from './inspectionPart.ts'

export const INSPECTION_STYLE = `
.results { display: flex; flex-wrap: wrap; gap: 1mm 6mm; margin: 6mm 0 0; padding: 0; list-style: none; font-weight: 650 }
.result { width: 10px; height: 10px; margin-right: 6px; overflow: visible } .result * { fill: none; stroke: #000; stroke-width: 1.1 } .result .full { fill: #000 }
.points td, .points th { border-bottom: 1px solid #ccc; padding: 1.2mm 0 } .points tr { break-inside: avoid } .points th { width: 40mm } .points .now { font-weight: 650 }
.photos { display: flex; flex-wrap: wrap; gap: 2mm; margin-top: 1mm } .photos img { max-width: 38mm; max-height: 30mm }
`

function sign(state: PointState): string {
  const { points, closed, filled } = SIGNS[state]
  const shape = closed ? 'polygon' : 'polyline'
  const places = points.map((point) => point.join(',')).join(' ')
  return `<svg class="result" viewBox="0 0 10 10" aria-hidden="true"><${shape}${filled ? ' class="full"' : ''} points="${places}"/></svg>`
}

const point = ({ name, state, result, lines, photos }: PaperPoint): string =>
  `<tr><th scope="row"${state === 'now' ? ' class="now"' : ''}>${sign(state)}${escapeHtml(result)}</th><td><b>${escapeHtml(name)}</b>${lines
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')}${
    photos.length === 0
      ? ''
      : `<div class="photos">${photos.map((photo) => `<img src="${escapeHtml(photo)}" alt="${escapeHtml(name)}">`).join('')}</div>`
  }</td></tr>`

/** The inspection as a part of a page for printing. */
export const inspectionHtml = (part: InspectionPart | null): string =>
  part === null
    ? ''
    : `<ul class="results">${part.summary.map(({ state, text }) => `<li>${sign(state)}${escapeHtml(text)}</li>`).join('')}</ul>
${part.groups
  .map(
    ({ title, points }) =>
      `<section><h2><span>${escapeHtml(title)}</span></h2><table class="points"><tbody>${points.map(point).join('')}</tbody></table></section>`,
  )
  .join('')}`
