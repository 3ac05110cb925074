import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { missingToFinalize } from '../orders/editing/status.ts'
import type { CommandContext } from '../orders/commands.ts'
import type { Order } from '../orders/order.ts'
import {
  applied,
  child,
  code,
  context,
  idOf,
  NOW,
  oilChange,
  testOrder,
  type Edit,
} from '../orders/testOrder.test.ts'
import { derivedId } from '../base/ids.ts'
import { groupingFits } from './build.ts'
import { ANSWERS } from './kinds.ts'
import { allInspections, progress, restToMarkOk, type InspectGroup, type NamedInspection } from './order.ts'
import { noteIn, PHRASES, togglePhrase } from './phrases.ts'
import { french } from '#test/harness/say.ts'

const group = (n: number, size: number): InspectGroup => ({
  id: idOf(n),
  name: `Group ${n}`,
  name_french: `Groupe ${n}`,
  items: Array.from({ length: size }, (_, at) => ({
    item: {
      id: idOf(n * 100 + at),
      name: `Point ${at}`,
      name_french: `Point ${at}`,
      measures: at === 0 ? ['mm', 'psi'] : [],
      recommend: null,
    },
    required: at === 1,
    note_rule: at === 2 ? 'now' : at === 3 ? 'always' : 'never',
  })),
})

const grouping: NamedInspection = {
  source_id: idOf(300),
  grouping_id: idOf(300),
  groups: [group(301, 4), group(302, 2)],
  item: null,
}
const PHOTO = idOf(77)
const shop: CommandContext = {
  ...context,
  inspection: grouping,
  inspection_file: { id: PHOTO, kind: 'photo' },
}
const LINE = '0193f0a0-0000-7000-8000-ffffffffff00'
const add = {
  type: 'inspection.add',
  kind: 'grouping',
  source_id: grouping.source_id,
  line_id: LINE,
} as const satisfies Edit
const apply = (order: Order, edit: Edit) => applied(order, edit, shop).order
/** A customer who opened the link of this order. */
const overLink = (order: Order): CommandContext => ({
  ...shop,
  actor: { kind: 'customer_link', order_id: order.id, user_id: idOf(3), name: 'Chantal' },
})
const inspected = () => apply(testOrder(), add)
const pointOf = (order: Order, at: number) => {
  const row = allInspections(order)[at]
  if (!row) throw new Error(`no point ${at}`)
  return row
}
const answer = (order: Order, at: number, value: (typeof ANSWERS)[number] | null): Edit => ({
  type: 'inspection.set',
  inspection_id: pointOf(order, at).id,
  change: { field: 'answer', value },
})

test('ids that follow from one base are all different, and the same each time', () => {
  const ids = Array.from({ length: 300 }, (_, n) => derivedId(LINE, n))
  expect(new Set([LINE, ...ids]).size).toBe(301)
  expect(derivedId(LINE, 5)).toBe(ids[5])
})

describe('an inspection on an order', () => {
  test('brings its groups in order, once', () => {
    const order = inspected()
    expect(order.inspection_groups.map((row) => row.selected_inspections.length)).toEqual([4, 2])
    const again = apply(order, { ...add, line_id: idOf(88) })
    expect(again.inspection_groups).toEqual(order.inspection_groups)
    expect(code(order, { ...add, source_id: idOf(1) }, shop)).toBe('not_found')
  })

  test('comes with a package that brings one', () => {
    const edit: Edit = {
      type: 'package.add',
      package_id: oilChange.id,
      line_id: idOf(51),
      child_ids: child(1),
    }
    expect(apply(testOrder(), edit).inspection_groups).toHaveLength(2)
    expect(applied(testOrder(), edit).order.inspection_groups).toHaveLength(0)
  })

  test('answers at two stations merge, whichever comes first', () => {
    const start = inspected()
    const edits = allInspections(start).flatMap((row, at): Edit[] => [
      answer(start, at, ANSWERS[at % 4] ?? null),
      { type: 'inspection.set', inspection_id: row.id, change: { field: 'note', value: `note ${at}` } },
    ])
    fc.assert(
      fc.property(fc.shuffledSubarray(edits, { minLength: edits.length }), (shuffled) => {
        const done = shuffled.reduce(apply, start)
        expect(done.inspection_groups).toEqual(edits.reduce(apply, start).inspection_groups)
        expect(progress(allInspections(done))).toEqual({ done: 6, all: 6 })
      }),
    )
  })

  test('may be finalized when nothing required is open and no note is missing, and only then', () => {
    const start = inspected()
    const answers = fc.array(fc.constantFrom(null, ...ANSWERS), { minLength: 6, maxLength: 6 })
    const notes = fc.array(fc.constantFrom('', ' ', 'worn'), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(answers, notes, (given, said) => {
        const order = allInspections(start).reduce((state, row, at) => {
          const answered = apply(state, answer(start, at, given[at] ?? null))
          const change = { field: 'note' as const, value: said[at] ?? '' }
          return apply(answered, { type: 'inspection.set', inspection_id: row.id, change })
        }, start)
        const problems = missingToFinalize(order, context.rules, NOW).filter((row) =>
          row.code.startsWith('inspection'),
        )
        const wrong = allInspections(order).filter(
          (row) =>
            (row.required && row.answer === null) ||
            (row.notesVal === '' &&
              (row.note_rule === 'always' || (row.note_rule === 'now' && row.answer === 'now'))),
        )
        expect(problems.map((row) => row.field)).toEqual(wrong.map((row) => row.id))
      }),
    )
  })

  test('changes are told point by point', () => {
    const order = inspected()
    const { changes } = applied(order, answer(order, 1, 'soon'), shop)
    expect(changes).toHaveLength(1)
    expect(changes[0]?.to).toMatchObject({ name: 'Point 1', answer: 'soon' })
  })

  test('measured values keep to their units', () => {
    const order = inspected()
    const set = (unit: 'mm' | 'V', value: string): Edit => ({
      type: 'inspection.set',
      inspection_id: pointOf(order, 0).id,
      change: { field: 'measure', unit, value },
    })
    expect(pointOf(apply(order, set('mm', '3.5')), 0).values[0]?.value).toBe('3.5')
    expect(code(order, set('V', '12'), shop)).toBe('invalid_input')
    expect(code(order, set('mm', '-1'), shop)).toBe('invalid_input')
  })

  test('pictures take marks, and come back with them when put back', () => {
    const order = inspected()
    const at = { inspection_id: pointOf(order, 0).id, photo_id: PHOTO }
    const seen = apply(order, { type: 'inspection.photo', ...at })
    expect(code(seen, { type: 'inspection.photo', ...at }, shop)).toBe('duplicate_id')
    expect(code(order, { type: 'inspection.photo', ...at, photo_id: idOf(78) }, shop)).toBe('not_found')
    const marks = (points: [number, number][]): Edit => ({
      type: 'inspection.set',
      inspection_id: at.inspection_id,
      change: { field: 'marks', photo_id: PHOTO, value: [{ shape: 'circle', points }] },
    })
    const far: [number, number][] = [
      [0, 0],
      [1001, 5],
    ]
    expect(code(seen, marks(far), shop)).toBe('invalid_input')
    const marked = apply(
      seen,
      marks([
        [10, 10],
        [500, 400],
      ]),
    )
    const gone = applied(marked, { type: 'inspection.remove_photo', ...at }, shop)
    expect(pointOf(gone.order, 0).photos).toEqual([])
    const back = applied(
      gone.order,
      { type: 'restore', command_id: idOf(900) },
      { ...shop, removed: gone.removed ?? null },
    )
    expect(back.order.inspection_groups).toEqual(marked.inspection_groups)
  })

  test('a group taken off comes back as it was', () => {
    const order = apply(inspected(), answer(inspected(), 0, 'ok'))
    const line_id = order.inspection_groups[0]?.id ?? ''
    const gone = applied(order, { type: 'inspection.remove', line_id }, shop)
    expect(gone.order.inspection_groups).toHaveLength(1)
    const back = applied(
      gone.order,
      { type: 'restore', command_id: idOf(900) },
      { ...shop, removed: gone.removed ?? null },
    )
    expect(back.order.inspection_groups).toEqual(order.inspection_groups)
    expect(code(order, { type: 'inspection.remove', line_id: idOf(9) }, shop)).toBe('line_not_found')
  })
})

const recommendation = (order: Order, n: number): Edit => ({
  type: 'inspection.recommend',
  inspection_id: pointOf(order, n).id,
  line_id: idOf(500 + n),
  child_ids: child(60 + n),
  package_id: n === 0 ? oilChange.id : null,
  job: n === 0 ? null : { name: 'Wiper', name_french: 'Essuie-glace', price: '30.00' },
})

const two = () => {
  const order = inspected()
  return apply(apply(order, recommendation(order, 0)), recommendation(order, 1))
}

describe('a finding', () => {
  test('leads to work that is not in the total yet', () => {
    const order = two()
    expect(order.final_price).toBe(testOrder().final_price)
    expect(order.packages.map((row) => [row.approved, row.inspection_id])).toEqual([
      [false, pointOf(order, 0).id],
      [false, pointOf(order, 1).id],
    ])
  })

  test('is approved or declined over a link, line by line', () => {
    const order = two()
    const decision: Edit = {
      type: 'authorization.record',
      authorization_id: idOf(600),
      by: 'Chantal',
      contact: 'chantal@example.com',
      decisions: [
        { line_id: idOf(500), approved: true, reason: '', note: '' },
        { line_id: idOf(501), approved: false, reason: 'next_visit', note: 'Later' },
      ],
      signature_img: '<svg/>',
      signature_img_png: 'data:image/png;base64,AA==',
    }
    expect(code(order, decision, shop)).toBe('not_allowed')
    const done = applied(order, decision, overLink(order)).order
    expect(done.packages.map((row) => [row.id, row.approved])).toEqual([[idOf(500), true]])
    expect(done.declined_items).toMatchObject([
      { id: idOf(501), name: 'Wiper', amount: '30.00', reason: 'next_visit', note: 'Later' },
    ])
    expect(done).toMatchObject({
      estimate_approved_by: 'Chantal',
      estimate_total: done.final_price,
      estimate_approvals: [{ way: 'link', contact: 'chantal@example.com' }],
    })
  })
})

test('a grouping fits the vehicles that it names', () => {
  const diesel = { vehicle_types: [], fuels: ['Diesel'] }
  expect(groupingFits(diesel, { body: 'Pickup', fuel: 'DIESEL' })).toBe(true)
  expect(groupingFits(diesel, { body: 'Pickup', fuel: 'Gasoline' })).toBe(false)
  expect(groupingFits(diesel, null)).toBe(false)
  expect(groupingFits({ vehicle_types: [], fuels: [] }, null)).toBe(true)
})

test('ready phrases are put, taken out, and read in either language', () => {
  const [worn, uneven] = PHRASES
  const note = togglePhrase(togglePhrase('', worn?.words.message ?? ''), uneven?.words.message ?? '')
  expect(noteIn(french, `${note} · 3 mm left`)).toBe('Usé · Usure inégale · 3 mm left')
  expect(togglePhrase(note, worn?.words.message ?? '')).toBe(uneven?.words.message)
})

test('the rest is OK: what is measured, noted always or answered is left as it is', () => {
  const order = apply(inspected(), answer(inspected(), 2, 'now'))
  const rest = restToMarkOk(order).map((row) => row.id)
  expect(rest).toEqual([pointOf(order, 1).id, pointOf(order, 5).id])
  const done = [1, 5].reduce((state, at) => apply(state, answer(state, at, 'ok')), order)
  expect(restToMarkOk(done)).toEqual([])
  expect(pointOf(done, 2).answer).toBe('now')
  expect(progress(allInspections(done))).toEqual({ done: 3, all: 6 })
})
