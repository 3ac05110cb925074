import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPage } from '#scripts/lib/generate/page.ts'
import { newRoute } from '#scripts/lib/generate/route.ts'

/** Two compilers run; on a loaded machine each takes a while. */
const LIMIT_MS = 180_000
const ROOT = path.join(import.meta.dirname, '..')
const copy = mkdtempSync(path.join(os.tmpdir(), 'bayline-generate-'))
const COPIED = [
  'src',
  'test',
  'scripts',
  'bench',
  ...readdirSync(ROOT).filter((name) => /\.(?:json|ts)$/.test(name)),
]

beforeAll(() => {
  for (const name of [...COPIED, '.oxfmtrc.json', '.oxlintrc.json'])
    cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  return status === 0 ? '' : `${args.join(' ')}\n${stdout}${stderr}`
}
const read = (file: string): string => readFileSync(path.join(copy, file), 'utf8')

test(
  'a generated route and its page are formatted, linted and typed',
  () => {
    const files = [
      ...newRoute(copy, 'vehicles', 'recallNotices'),
      ...newRoute(copy, 'staff', 'denominations'),
      ...newPage(copy, 'vehicles', 'RecallNotices', '/dash/recalls', 'recallNotices'),
    ]
    expect(run('node_modules/oxfmt/bin/oxfmt', ...files)).toBe('')
    expect(run('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...files)).toBe('')
    const server = [
      'src/server/**/*.d.ts',
      'src/server/app/main.ts',
      'test/matrix.test.ts',
      'test/harness/globalSetup.ts',
      ...files.filter((file) => file.endsWith('.test.ts')),
    ]
    writeFileSync(
      path.join(copy, 'generated.json'),
      JSON.stringify({ extends: './tsconfig.json', include: server }),
    )
    for (const project of ['generated.json', 'src/web'])
      expect(run('node_modules/tsc7/bin/tsc', '-p', project)).toBe('')
    expect(read('src/server/vehicles/recallNotices.test.ts')).toContain("call('recallNotices.list', {})")
    expect(read('test/matrix.test.ts')).toMatch(/OWN_PAGES[^\]]*'\/dash\/recalls',?\s*\]/)
  },
  LIMIT_MS,
)

test('a page of the specification has its roles', () => {
  const file = path.join(copy, 'test/fixtures/routes.json')
  const specified = [{ path: '/dash/office_things', roles: ['Owner', 'Company'] }]
  writeFileSync(file, JSON.stringify({ routes: specified }))
  newPage(copy, 'shop', 'OfficeThings', '/dash/office_things', 'recallNotices')
  expect(read('src/contract/base/pages.ts')).toContain(
    "{ path: '/dash/office_things', roles: ['Owner', 'Company'] }",
  )
  expect(read('test/matrix.test.ts')).not.toContain('/dash/office_things')
})

test('a wrong or taken name changes nothing', () => {
  const before = read('src/contract/api.ts')
  expect(() => newRoute(copy, 'nothing', 'things')).toThrow('There is no feature "nothing"')
  expect(() => newRoute(copy, 'vehicles', 'Things')).toThrow('camel case')
  expect(() => newRoute(copy, 'intake', 'vehicles')).toThrow('exists already')
  expect(() => newPage(copy, 'vehicles', 'Others', '/dash/customers', 'customers')).toThrow(
    '/dash/customers already',
  )
  expect(() => newPage(copy, 'vehicles', 'things', '/dash/things', 'things')).toThrow('Pascal case')
  expect(read('src/contract/api.ts')).toBe(before)
})
