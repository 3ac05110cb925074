import { expect, test } from 'vitest'
import { addElement, changeElement, moveElement, removeElement } from './designing.ts'
import { LABEL_KIND_NAMES, LABEL_KINDS } from './kinds/all.ts'
import { convertDesign } from './label.ts'
import { runsOff } from './layout.ts'

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
