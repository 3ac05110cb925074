import { expect, test } from 'vitest'
import { chooseChecks, type Change } from '#scripts/lib/choice.ts'
import { readImports } from '#scripts/lib/imports.ts'

const imports = readImports()
const change = (file: string, before = 'same', now = before): Change => ({ file, before, now })
const chosen = (...files: string[]) =>
  chooseChecks(
    files.map((file) => change(file)),
    imports,
  )
const testsOf = (...files: string[]): string[] => {
  const { tests } = chosen(...files)
  return tests === 'all' ? ['all'] : [...tests]
}

test.each([
  ['src/domain/till/orderBooks.ts', 'domain, contract, server, web, tests'],
  ['src/contract/till/till.ts', 'contract, server, web, tests'],
  ['src/server/till/drawers.ts', 'server, tests'],
  ['src/web/till/MoveDialog.tsx', 'web'],
  ['test/web/render.tsx', 'web'],
  ['test/matrix.test.ts', 'tests'],
  ['scripts/check.ts', 'tests'],
  ['docs/citus.md', ''],
])('a change of %s is seen by the compilers of %s', (file, rooms) => {
  expect([...chosen(file).rooms].join(', ')).toBe(rooms)
})

test('tests in Node import some files of the browser: their compiler sees these too', () => {
  const ofTests = [...imports].filter(([file]) => file.endsWith('.test.ts') && file.startsWith('src/web/'))
  const used = ofTests.flatMap(([, all]) => [...all]).find((file) => /^src\/web\/.*\w\.ts$/.test(file))
  expect([...chosen(used ?? '').rooms]).toEqual(['web', 'tests'])
})

test('a rule runs the tests of its feature in every room, and the pure ones that use it', () => {
  const tests = testsOf('src/domain/till/orderBooks.ts')
  expect(tests).toContain('src/domain/till/orderBooks.test.ts')
  expect(tests).toContain('src/server/till/till.test.ts')
  expect(tests.some((file) => file.startsWith('src/domain/accounting/'))).toBe(true)
  expect(tests.some((file) => file.startsWith('src/server/orders/'))).toBe(false)
})

test('a file of the server runs the tests of its feature, and no other for being composed with them', () => {
  const tests = testsOf('src/server/till/drawers.ts')
  expect(tests).toContain('src/server/till/closing.test.ts')
  expect(tests.every((file) => /^(src\/server\/till\/|test\/)/.test(file))).toBe(true)
})

test('a part of the kit runs the tests of the screens that use it', () => {
  const tests = testsOf('src/web/ui/fields/Field.tsx')
  expect(tests).toContain('src/web/ui/form/Form.test.tsx')
  expect(tests.some((file) => file.startsWith('src/web/orders/'))).toBe(true)
})

test('a test that changed runs', () => {
  expect(testsOf('src/web/ui/form/Form.test.tsx')).toContain('src/web/ui/form/Form.test.tsx')
  expect(testsOf('test/matrix.test.ts')).toContain('test/matrix.test.ts')
})

test('a route runs the laws of routes, a migration those of tables', () => {
  expect(testsOf('src/contract/till/till.ts')).toEqual(
    expect.arrayContaining(['test/matrix.test.ts', 'test/tenancy.test.ts']),
  )
  expect(testsOf('src/server/migrations/0001_first.sql')).toContain('test/schema.test.ts')
})

test.each([
  'src/domain/base/words.ts',
  'src/contract/base/route.ts',
  'src/server/base/ids.ts',
  'package.json',
])('%s is used by everything: every test runs, and it is named', (file) => {
  expect(chosen('src/web/till/MoveDialog.tsx', file)).toMatchObject({ tests: 'all', because: file })
})

test('settings of the tools check everything', () => {
  const { rooms, lint, words, boundaries } = chosen('.oxlintrc.json')
  expect({ rooms: rooms.size, lint, words, boundaries }).toEqual({
    rooms: 5,
    lint: 'all',
    words: true,
    boundaries: true,
  })
})

const choose = (before: string, now: string) =>
  chooseChecks([change('src/web/till/MoveDialog.tsx', before, now)], imports)

test('boundaries are looked at where an import came or went, words where a file has texts', () => {
  const one = "import { a } from './a.ts'\n"
  expect(choose(`${one}a(1)`, `${one}a(2)`)).toMatchObject({ boundaries: false, words: false })
  expect(choose(one, `${one}import { b } from './b.ts'\n`).boundaries).toBe(true)
  expect(choose(one, '').boundaries).toBe(true)
  expect(choose("import { t } from '@lingui/core/macro'", '').words).toBe(true)
})

test('a deleted file is neither linted nor run', () => {
  const { lint, tests } = chosen('src/server/till/gone.test.ts')
  expect(lint).toEqual([])
  expect(tests).not.toContain('src/server/till/gone.test.ts')
})
