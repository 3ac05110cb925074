import { describe, expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import {
  counted,
  enter,
  lineOf,
  makeSheet,
  post,
  review,
  shelves,
  type Entry,
} from '#test/harness/goods/countSheets.ts'
import { dyingAtCommit } from '#test/harness/dying.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import { makeCount, onHand, sellItem } from '#test/harness/goods/stock.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

const movements = async (company: TestCompany, id: string) =>
  (
    await company.as('Owner').call('items.stockMovements', {
      params: { id },
      query: { shop_id: company.shops.FL.id },
    })
  ).movements.map(({ reason, quantity, counted: quantityCounted, note }) => [
    reason,
    quantity,
    quantityCounted,
    note,
  ])

const fromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

const DAY = 24 * 60

describe('counting', () => {
  test('several people count at once, and posting writes one movement a line', async () => {
    const { company, manager, first, second } = await shelves(server())
    const sheet = await makeSheet(company)
    expect(sheet).toMatchObject({ number: 1, state: 'open', version: 2 })
    expect(sheet.lines.map(({ expected, counted: none }) => [expected, none])).toEqual([
      ['24.0000', null],
      ['10.0000', null],
    ])
    await Promise.all([
      enter(company, sheet, counted(first, '20')),
      enter(company, sheet, counted(second, '4', { kind: 'add' })),
      enter(company, sheet, counted(second, '6.5', { kind: 'add' })),
    ])
    const seen = await review(company, sheet)
    expect(lineOf(seen, first)).toMatchObject({ counted: '20.0000', expected: '24.0000', value: '-8.40' })
    expect(lineOf(seen, second)).toMatchObject({
      counted: '10.5000',
      counted_by_name: 'Technician Tester',
    })
    expect(await onHand(company, first)).toBe('24.0000')
    await manager.call('countSheets.explain', {
      params: { id: sheet.id },
      body: { line_id: lineOf(seen, first)?.id ?? '', reason: ' Two <b>boxes</b> broke ' },
    })
    const { sheet: posted } = await manager.call('countSheets.post', post(await review(company, sheet)))
    expect(posted).toMatchObject({ state: 'posted', posted_by_name: 'Manager Tester' })
    expect(await onHand(company, first)).toBe('20.0000')
    expect(await onHand(company, second)).toBe('10.5000')
    expect((await movements(company, first))[0]).toEqual([
      'counted',
      '-4.0000',
      '20.0000',
      'Whole shop: Two boxes broke',
    ])
    expect((await movements(company, second))[0]).toEqual(['counted', '0.5000', '10.5000', 'Whole shop'])
  })

  test('what is sold after a count stays sold, and a sale between two parts is said', async () => {
    const { company, manager, first, second } = await shelves(server())
    const sheet = await makeSheet(company)
    await enter(company, sheet, counted(first, '24'), counted(second, '6'))
    await sellItem(company, first, '3')
    await sellItem(company, second, '1')
    await enter(company, sheet, counted(second, '3', { kind: 'add' }))
    const seen = await review(company, sheet)
    expect(lineOf(seen, first)).toMatchObject({ expected: '24.0000', value: '0.00', moved_meanwhile: false })
    expect(lineOf(seen, second)).toMatchObject({
      counted: '9.0000',
      expected: '9.0000',
      moved_meanwhile: true,
    })
    await manager.call('countSheets.post', post(seen))
    expect(await onHand(company, first)).toBe('21.0000')
    expect(await onHand(company, second)).toBe('9.0000')
  })

  test('counts that arrive in another order than they were made count in the order they were made', async () => {
    const { company, first } = await shelves(server())
    const sheet = await makeSheet(company)
    await enter(company, sheet, counted(first, '22', { counted_at: fromNow(-1) }))
    await enter(company, sheet, counted(first, '19', { counted_at: fromNow(-5) }))
    expect(lineOf(await review(company, sheet), first)?.counted).toBe('22.0000')
  })

  test('an entry that is sent again counts once, also after the sheet was posted', async () => {
    const { company, manager, first, second } = await shelves(server())
    const sheet = await makeSheet(company)
    const entry = counted(first, '2', { kind: 'add' })
    await Promise.all([1, 2, 3, 4].map(() => enter(company, sheet, entry)))
    expect(lineOf(await review(company, sheet), first)?.counted).toBe('2.0000')
    const technician = company.as('Technician')
    const params = { id: sheet.id }
    await technician.refused('duplicate_id', 'countSheets.enter', {
      params,
      body: { entries: [{ ...entry, quantity: '3' }] },
    })
    await technician.refused('duplicate_id', 'countSheets.enter', {
      params,
      body: { entries: [{ ...entry, item_id: second }] },
    })
    await manager.call('countSheets.post', post(await review(company, sheet)))
    await enter(company, sheet, entry)
    await technician.refused('count_sheet_state', 'countSheets.enter', {
      params,
      body: { entries: [counted(first, '5')] },
    })
    expect(await onHand(company, first)).toBe('2.0000')
  })

  test('an item that is not on the sheet is added once', async () => {
    const { company, manager, third } = await shelves(server())
    const sheet = await makeSheet(company)
    await Promise.all([1, 2, 3].map(() => enter(company, sheet, counted(third, '1', { kind: 'add' }))))
    const seen = await review(company, sheet)
    expect(seen.lines).toHaveLength(3)
    expect(lineOf(seen, third)).toMatchObject({ found: true, counted: '3.0000', expected: '0.0000' })
    await manager.call('countSheets.post', post(seen))
    expect(await onHand(company, third)).toBe('3.0000')
  })

  test('bad entries are refused with their field, and nothing is kept of them', async () => {
    const { company, first } = await shelves(server())
    const sheet = await makeSheet(company)
    const technician = company.as('Technician')
    const refuse = async (code: 'invalid_input' | 'not_found', entry: Entry) =>
      pointers(
        await technician.refused(code, 'countSheets.enter', {
          params: { id: sheet.id },
          body: { entries: [counted(first, '1'), entry] },
        }),
      )
    expect(await refuse('invalid_input', counted(first, '1', { counted_at: fromNow(DAY) }))).toEqual([
      '/body/entries/1/counted_at',
    ])
    expect(await refuse('invalid_input', counted(first, '1', { counted_at: fromNow(-8 * DAY) }))).toEqual([
      '/body/entries/1/counted_at',
    ])
    expect(await refuse('not_found', counted(newId(), '1'))).toEqual(['/body/entries/1/item_id'])
    expect(await refuse('invalid_input', counted(first, '1.00001'))).toEqual(['/body/entries/1/quantity'])
    const stranger = await makeCompany(server())
    expect(await refuse('not_found', counted(stranger.items[0]?.id ?? '', '1'))).toEqual([
      '/body/entries/1/item_id',
    ])
    expect(lineOf(await review(company, sheet), first)?.counted).toBeNull()
  })
})

describe('reviewing and posting', () => {
  test('a recount drops the count and keeps it to be seen', async () => {
    const { company, manager, first } = await shelves(server())
    const sheet = await makeSheet(company)
    await enter(company, sheet, counted(first, '7'))
    const line_id = lineOf(sheet, first)?.id ?? ''
    const input = { params: { id: sheet.id }, body: { entries: [{ id: newId(), line_id }] } }
    const [asked] = await Promise.all([1, 2].map(() => manager.call('countSheets.recount', input)))
    expect(asked && lineOf(asked.sheet, first)).toMatchObject({
      counted: null,
      recount: { counted: '7.0000', name: 'Manager Tester' },
    })
    await manager.refused('count_sheet_empty', 'countSheets.post', post(await review(company, sheet)))
    await enter(company, sheet, counted(first, '23'))
    expect(lineOf(await review(company, sheet), first)).toMatchObject({
      counted: '23.0000',
      recount: { counted: '7.0000' },
    })
    const unknown = { params: input.params, body: { entries: [{ id: newId(), line_id: newId() }] } }
    expect(pointers(await manager.refused('invalid_input', 'countSheets.recount', unknown))).toEqual([
      '/body/entries/0/line_id',
    ])
  })

  test('what was not counted stays, or is nothing', async () => {
    const { company, manager, first, second } = await shelves(server())
    const stays = await makeSheet(company)
    await enter(company, stays, counted(first, '24'))
    await manager.call('countSheets.post', post(await review(company, stays)))
    expect(await onHand(company, second)).toBe('10.0000')
    const none = await makeSheet(company)
    await enter(company, none, counted(first, '24'))
    const { sheet } = await manager.call('countSheets.post', post(await review(company, none), 'zero'))
    expect(lineOf(sheet, second)).toMatchObject({ counted: '0.0000', counted_by_name: 'Manager Tester' })
    expect(await onHand(company, second)).toBe('0.0000')
  })

  test('what was counted elsewhere since the sheet began is not set to nothing', async () => {
    const { company, manager, first, second } = await shelves(server())
    const sheet = await makeSheet(company)
    await makeCount(company, { counted: '22' })
    await enter(company, sheet, counted(second, '10'))
    await manager.call('countSheets.post', post(await review(company, sheet), 'zero'))
    expect(await onHand(company, first)).toBe('22.0000')
  })

  test('a device whose clock is ahead does not outdo later counts', async () => {
    const { company, manager, first } = await shelves(server())
    const sheet = await makeSheet(company)
    await enter(company, sheet, counted(first, '20', { counted_at: fromNow(10) }))
    await enter(company, sheet, counted(first, '19', { counted_at: fromNow(5) }))
    await manager.call('countSheets.post', post(await review(company, sheet)))
    await makeCount(company, { counted: '18', counted_at: fromNow(9) })
    const next = await makeSheet(company)
    await enter(company, next, counted(first, '17'))
    const seen = await review(company, next)
    expect(lineOf(seen, first)).toMatchObject({ counted: '17.0000', outdated: false })
    await manager.call('countSheets.post', post(seen))
    expect(await onHand(company, first)).toBe('17.0000')
  })

  test('a line that was counted elsewhere later changes nothing', async () => {
    const { company, manager, first } = await shelves(server())
    const sheet = await makeSheet(company)
    const earlier = fromNow(-1)
    await enter(company, sheet, counted(first, '5', { counted_at: earlier }))
    await makeCount(company, { counted: '22' })
    const seen = await review(company, sheet)
    expect(lineOf(seen, first)?.outdated).toBe(true)
    const { sheet: posted } = await manager.call('countSheets.post', post(seen))
    expect(await onHand(company, first)).toBe('22.0000')
    expect(lineOf(posted, first)).toMatchObject({ outdated: true, counted: '5.0000', value: null })
  })

  test('a count that came in after the review is not posted unseen', async () => {
    const { company, manager, first } = await shelves(server())
    const sheet = await makeSheet(company)
    await enter(company, sheet, counted(first, '20'))
    const seen = await review(company, sheet)
    await enter(company, sheet, counted(first, '2'))
    await manager.refused('stale_version', 'countSheets.post', post(seen))
    expect(await onHand(company, first)).toBe('24.0000')
  })

  test('posted and canceled many times at once, one of them counts', async () => {
    const { company, manager, first } = await shelves(server())
    const sheet = await makeSheet(company)
    await enter(company, sheet, counted(first, '20'))
    const step = post(await review(company, sheet))
    const answers = await Promise.all([1, 2, 3, 4].map(() => manager.call('countSheets.post', step)))
    expect(new Set(answers.map((row) => row.sheet.state))).toEqual(new Set(['posted']))
    expect((await movements(company, first)).filter(([, quantity]) => quantity === '-4.0000')).toHaveLength(1)
    await manager.refused('count_sheet_state', 'countSheets.cancel', {
      params: step.params,
      body: { id: newId(), version: 5 },
    })
  })

  test('a canceled sheet changes nothing', async () => {
    const { company, manager, first } = await shelves(server())
    const sheet = await makeSheet(company)
    await enter(company, sheet, counted(first, '20'))
    const { version } = await review(company, sheet)
    const cancel = { params: { id: sheet.id }, body: { id: newId(), version } }
    const [canceled] = await Promise.all([1, 2].map(() => manager.call('countSheets.cancel', cancel)))
    expect(canceled?.sheet).toMatchObject({ state: 'canceled', canceled_by_name: 'Manager Tester' })
    await manager.refused(
      'count_sheet_state',
      'countSheets.post',
      post({ id: sheet.id, version: version + 1 }),
    )
    expect(await onHand(company, first)).toBe('24.0000')
  })

  test('a server that dies at the commit leaves nothing, and posting again counts', async () => {
    const { company, manager, first } = await shelves(server())
    const sheet = await makeSheet(company)
    await enter(company, sheet, counted(first, '20'))
    const step = post(await review(company, sheet))
    const answer = await dyingAtCommit(server(), company.id, () => manager.send('countSheets.post', step))
    expect(answer.status).toBe(500)
    expect(await onHand(company, first)).toBe('24.0000')
    await manager.call('countSheets.post', step)
    expect(await onHand(company, first)).toBe('20.0000')
  })

  test('counting, selling and posting at once leave the level the sum of its movements', async () => {
    const { company, manager, first } = await shelves(server())
    const sheet = await makeSheet(company)
    await enter(company, sheet, counted(first, '30'))
    const step = post(await review(company, sheet))
    await Promise.all([
      ...[1, 2, 3].map(() => sellItem(company, first, '1')),
      manager.call('countSheets.post', step),
      makeCount(company, { counted: '28' }),
    ])
    const sum = (await movements(company, first)).reduce((all, [, quantity]) => all + Number(quantity), 0)
    expect(Number(await onHand(company, first))).toBe(sum)
  })

  test('differences over the limit are posted only by those who may', async () => {
    const { company, manager, first, second } = await shelves(server())
    const owner = company.as('Owner')
    await owner.call('settings.save', {
      params: { id: company.shops.FL.id },
      body: { values: { count_limit: '8.40' } },
    })
    const sheet = await makeSheet(company)
    await enter(company, sheet, counted(first, '20'))
    expect((await review(company, sheet)).over_limit).toBe(false)
    // A gain does not make up for a loss.
    await enter(company, sheet, counted(second, '11'))
    const params = { id: sheet.id }
    const { sheet: seen } = await manager.call('countSheets.get', { params, query: { review: 'true' } })
    expect(seen.over_limit).toBe(true)
    await manager.refused('count_over_limit', 'countSheets.post', post(seen))
    expect(await onHand(company, first)).toBe('24.0000')
    await owner.call('countSheets.post', post(seen))
    expect(await onHand(company, first)).toBe('20.0000')
  })
})
