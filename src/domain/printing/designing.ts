import { fieldText, type LabelField } from './kinds/fields.ts'
import {
  convertLength,
  storedLength,
  type Box,
  type LabelDesign,
  type LabelElement,
  type LabelUnit,
} from './drawing/label.ts'
import type { LabelKind } from './kinds/kind.ts'
import { layOut } from './layout/layout.ts'
import type { Language } from '#domain/base/words.ts'
import { bilingual } from './kinds/words.ts'

/** The grid on which elements are placed. */
export const GRID: Readonly<Record<LabelUnit, number>> = { in: 0.05, mm: 1 }

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

const within = (value: number, most: number): number =>
  storedLength(Math.max(0, Math.min(value, Math.max(0, most))))

/** Moves an element by steps of the grid, and keeps it on the label. */
export function moveElement(design: LabelDesign, at: number, across: number, down: number): LabelDesign {
  const element = design.elements[at]
  if (!element) return design
  const step = GRID[design.unit]
  return changeElement(design, at, {
    x: within(element.x + across * step, design.width - element.width),
    y: within(element.y + down * step, design.height - element.height),
  })
}

/** Makes an element wider and higher by steps of the grid, within the label and never smaller than a step. */
export function resizeElement(design: LabelDesign, at: number, across: number, down: number): LabelDesign {
  const element = design.elements[at]
  if (!element) return design
  const step = GRID[design.unit]
  const side = (length: number, steps: number, most: number) =>
    steps === 0
      ? length
      : storedLength(Math.max(Math.min(step, length), Math.min(length + steps * step, most)))
  return changeElement(design, at, {
    width: side(element.width, across, design.width - element.x),
    height: side(element.height, down, design.height - element.y),
  })
}

/** Printers place labels to about half a millimeter: what touches by less is not called overlapping. */
const TOUCH_MM = 0.4

/** How much of one side of two elements is the same; negative between elements that are apart. */
const shared = (from: number, length: number, other: number, otherLength: number): number =>
  Math.min(from + length, other + otherLength) - Math.max(from, other)

function isOver(one: Box, other: Box, touch: number): boolean {
  // A line is thinner than what may touch: it is over what it crosses.
  const across = Math.min(touch, one.width / 2, other.width / 2)
  const down = Math.min(touch, one.height / 2, other.height / 2)
  return (
    shared(one.x, one.width, other.x, other.width) > across &&
    shared(one.y, one.height, other.y, other.height) > down
  )
}

/** The pairs of elements that are printed over each other, by their places in the list. */
export function overlaps({ elements, unit }: LabelDesign): [one: number, other: number][] {
  const touch = convertLength(TOUCH_MM, 'mm', unit)
  return elements.flatMap((one, at) =>
    elements.flatMap((other, index): [number, number][] =>
      index > at && isOver(one, other, touch) ? [[at, index]] : [],
    ),
  )
}

/** What a field may say at its longest: a long name, or the widest figure or day of its format. */
function longest({ format, sample }: LabelField): string {
  if (format === 'day') return '2028-09-28'
  if (format === 'distance') return '888888'
  return format === 'money' ? '8888.88' : `${sample} ${sample}`
}

/** The fields of a design whose text is cut when it is twice as long as usual; names of fields, each once. */
export function mayBeCut(design: LabelDesign, { fields }: LabelKind, language: Language): string[] {
  const printer = { language: 'zpl', dpi: 203 } as const
  const data = Object.fromEntries(fields.map((field) => [field.name, longest(field)]))
  const textOf = fieldText(fields, data, language)
  const names = design.elements.flatMap((element) => {
    if (element.kind !== 'field') return []
    const { notes } = layOut({ ...design, elements: [element] }, textOf, { printer, language })
    return notes.some(({ code }) => code === 'cut') ? [element.field] : []
  })
  return [...new Set(names)]
}

/** A new element of a kind, small enough for any label. */
export function addElement(design: LabelDesign, kind: LabelElement['kind'], of: LabelKind): LabelDesign {
  const step = GRID[design.unit]
  const place: Box = {
    x: step,
    y: step,
    width: storedLength(Math.min(design.width - 2 * step, design.unit === 'in' ? 1 : 25)),
    height: storedLength(Math.min(design.height - 2 * step, design.unit === 'in' ? 0.2 : 5)),
  }
  const lettered = { ...place, size: 10, align: 'left', lines: 1 } as const
  const field = of.fields[0]?.name ?? ''
  const made: Readonly<Record<LabelElement['kind'], LabelElement>> = {
    text: { kind: 'text', text: bilingual('Text', 'Texte'), ...lettered },
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
