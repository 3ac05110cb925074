import { expect, test } from 'vitest'
import {
  addElement,
  changeElement,
  mayBeCut,
  moveElement,
  overlaps,
  removeElement,
  resizeElement,
} from './designing.ts'
import { LABEL_KIND_NAMES, LABEL_KINDS } from './kinds/all.ts'
import { convertDesign } from './drawing/label.ts'
import { runsOff } from './layout/layout.ts'

const KINDS = ['text', 'field', 'code', 'logo', 'line'] as const

test.each(LABEL_KIND_NAMES)(
  'the design of %s, in either unit and size, and with every addition, is on its label',
  (name) => {
    const kind = LABEL_KINDS[name]
    for (const unit of ['in', 'mm'] as const) {
      const own = convertDesign(kind.design, unit)
      expect(runsOff(own)).toBe(false)
      const full = KINDS.reduce((design, each) => addElement(design, each, kind), own)
      expect(full.elements).toHaveLength(own.elements.length + 5)
      expect(runsOff(full)).toBe(false)
    }
  },
)

test('an element is moved on the grid and never over the edge', () => {
  const { design } = LABEL_KINDS.key_tag
  const moved = moveElement(design, 0, 500, 500)
  expect(runsOff(moved)).toBe(false)
  expect(moveElement(moved, 0, -500, -500).elements[0]).toMatchObject({ x: 0, y: 0 })
  expect(moveElement(design, 99, 1, 1)).toBe(design)
  expect(runsOff(changeElement(design, 0, { width: 9 }))).toBe(true)
  expect(removeElement(design, 0).elements).toHaveLength(design.elements.length - 1)
})

test.each(LABEL_KIND_NAMES)(
  'nothing of the design of %s is printed over something else, in either unit',
  (name) => {
    const { design } = LABEL_KINDS[name]
    for (const unit of ['in', 'mm'] as const) expect(overlaps(convertDesign(design, unit))).toEqual([])
  },
)

test('elements that are printed over each other are named, also a line across a text', () => {
  const { design } = LABEL_KINDS.key_tag
  expect(overlaps(changeElement(design, 1, { x: 0.5 }))).toEqual([[0, 1]])
  const lined = {
    ...design,
    elements: [...design.elements, { kind: 'line', x: 0, y: 0.5, width: 2, height: 0.01 } as const],
  }
  expect(overlaps(lined)).toEqual([[2, design.elements.length]])
  expect(overlaps({ ...design, elements: [] })).toEqual([])
})

test('an element is made larger within its label, and never smaller than the grid', () => {
  const { design } = LABEL_KINDS.key_tag
  expect(resizeElement(design, 0, 1, 0).elements[0]).toMatchObject({ width: 1.05, height: 0.34 })
  expect(runsOff(resizeElement(design, 0, 900, 900))).toBe(false)
  expect(resizeElement(design, 0, -900, -900).elements[0]).toMatchObject({ width: 0.05, height: 0.05 })
  expect(resizeElement(design, 99, 1, 1)).toBe(design)
})

test('a field that is too narrow for a long text is named before a long text comes', () => {
  const kind = LABEL_KINDS.key_tag
  const narrow = changeElement(kind.design, 2, { width: 0.3, height: 0.1 })
  expect(mayBeCut(narrow, kind, 'en')).toContain('vehicle')
  const wide = changeElement(kind.design, 2, { x: 0, width: 3, height: 0.9, lines: 6 })
  expect(mayBeCut(wide, kind, 'en')).not.toContain('vehicle')
})
