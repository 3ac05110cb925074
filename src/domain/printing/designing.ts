import type { Box, LabelDesign, LabelElement, LabelUnit } from './label.ts'
import type { LabelKind } from './kinds/kind.ts'

/** The grid on which elements are placed. */
export const GRID: Readonly<Record<LabelUnit, number>> = { in: 0.05, mm: 1 }

const rounded = (length: number): number => Math.round(length * 1000) / 1000

/** Changes one element of a design. */
export function changeElement(design: LabelDesign, at: number, part: Partial<LabelElement>): LabelDesign {
  const elements = design.elements.map((each, index) =>
    index === at ? ({ ...each, ...part } as LabelElement) : each,
  )
  return { ...design, elements }
}

export const removeElement = (design: LabelDesign, at: number): LabelDesign => ({
  ...design,
  elements: design.elements.filter((_, index) => index !== at),
})

const kept = (value: number, most: number): number => rounded(Math.max(0, Math.min(value, Math.max(0, most))))

/** Moves an element by steps of the grid, and keeps it on the label. */
export function moveElement(design: LabelDesign, at: number, across: number, down: number): LabelDesign {
  const element = design.elements[at]
  if (!element) return design
  const step = GRID[design.unit]
  return changeElement(design, at, {
    x: kept(element.x + across * step, design.width - element.width),
    y: kept(element.y + down * step, design.height - element.height),
  })
}

/** A new element of a kind, small enough for any label. */
export function addElement(design: LabelDesign, kind: LabelElement['kind'], of: LabelKind): LabelDesign {
  const step = GRID[design.unit]
  const place: Box = {
    x: step,
    y: step,
    width: rounded(Math.min(design.width - 2 * step, design.unit === 'in' ? 1 : 25)),
    height: rounded(Math.min(design.height - 2 * step, design.unit === 'in' ? 0.2 : 5)),
  }
  const lettered = { ...place, size: 10, align: 'left', lines: 1 } as const
  const field = of.fields[0]?.name ?? ''
  const made: Readonly<Record<LabelElement['kind'], LabelElement>> = {
    text: { kind: 'text', text: { en: 'Text', 'fr-CA': 'Texte' }, ...lettered },
    field: { kind: 'field', field, ...lettered },
    code: {
      kind: 'code',
      code: 'qr',
      field: of.fields.find(({ name }) => name === 'code' || name === 'url')?.name ?? field,
      ...place,
      height: place.width,
    },
    logo: { kind: 'logo', ...place },
    line: { kind: 'line', ...place, height: design.unit === 'in' ? 0.02 : 0.5 },
  }
  const element = made[kind]
  const height = Math.min(element.height, design.height - 2 * step)
  return { ...design, elements: [...design.elements, { ...element, height }] }
}
