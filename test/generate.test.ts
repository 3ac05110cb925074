import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPage } from '#scripts/lib/generate/page.ts'
import { newRoute } from '#scripts/lib/generate/route.ts'

/** Two compilers run; on a loaded machine each takes a while. */
const LIMIT_MS = 600_000
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

/** The code of a recipe, in the order of the page. */
function codeOf(recipe: string): string[] {
  const page = readFileSync(path.join(ROOT, 'docs/recipes', `${recipe}.md`), 'utf8')
  return [...page.matchAll(/^( *)```tsx?\n(.*?)^ *```$/gms)].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
}

function change(file: string, before: string, after: string): void {
  const text = read(file)
  if (text.split(before).length !== 2) throw new Error(`${file} does not have “${before}” once`)
  writeFileSync(
    path.join(copy, file),
    text.replace(before, () => after),
  )
}

/** Puts lines before the first import of a file. */
function importInto(file: string, ...lines: readonly string[]): void {
  const text = read(file)
  const end = text.indexOf('import ')
  writeFileSync(
    path.join(copy, file),
    text.slice(0, end) + lines.map((line) => `${line}\n`).join('') + text.slice(end),
  )
}

const write = (files: Readonly<Record<string, string>>): string[] => {
  for (const [file, code] of Object.entries(files)) writeFileSync(path.join(copy, file), code)
  return Object.keys(files)
}

const VEHICLES = 'src/server/vehicles/recallNotices'
const CONTRACT = 'src/contract/vehicles/recallNotices.ts'

/** A table with its routes, as a reader follows the recipes; answers the files. */
function followRoute(): string[] {
  const [seedLine = '', seedFunction = ''] = codeOf('migration')
  const [contract = '', queries = '', routes = '', routeTest = '', inputs = ''] = codeOf('route')
  const seed = 'test/tenancy/seed.ts'
  const inputsFile = 'test/tenancy/inputs.ts'
  const columns =
    'company_id: string; id: string; vehicle_id: string; words: string; version: Generated<number>'
  change(
    'src/server/base/database.types.ts',
    'export interface DB {',
    `export interface DB { recall_notices: { ${columns} };`,
  )
  change(seed, '    text: await', `    ${seedLine}    text: await`)
  change(
    seed,
    '/** A company with one of everything',
    `${seedFunction}\n/** A company with one of everything`,
  )
  change(inputsFile, "    'invitations.accept':", `${inputs}    'invitations.accept':`)
  const written = write({
    [CONTRACT]: contract,
    [`${VEHICLES}.queries.ts`]: queries,
    [`${VEHICLES}.routes.ts`]: routes,
    [`${VEHICLES}.test.ts`]: routeTest,
  })
  return [...written, seed, inputsFile]
}

/** The event of those routes. */
function followEvent(): string[] {
  const [declared = '', emitter = '', added = '', saved = '', emits = '', eventTest = ''] = codeOf('event')
  const events = 'src/contract/vehicles/events.ts'
  const [routes, tests] = [`${VEHICLES}.routes.ts`, `${VEHICLES}.test.ts`]
  importInto(events, "import { z } from 'zod'")
  change(events, 'export const vehiclesEvents = {', `export const vehiclesEvents = {\n${declared}`)
  change(routes, 'export const recallNoticesRoutes', `${emitter}\nexport const recallNoticesRoutes`)
  const inserted = read(routes).match(/ *await insertRecallNotice\(.*\)\n/)?.[0] ?? ''
  change(routes, inserted, added)
  change(routes, 'if (saved) return saved', `${saved}if (saved) return saved`)
  importInto(
    routes,
    "import type { Author } from '../base/author.ts'",
    "import type { Tx } from '../base/db.ts'",
    "import { emit } from '../base/outbox.ts'",
  )
  for (const errors of ["errors: ['not_found'],", "errors: ['not_found', 'stale_version'],"])
    change(CONTRACT, errors, `${errors} ${emits}`)
  importInto(tests, "import { feedStart, followFeed } from '#test/harness/changeFeed.ts'")
  writeFileSync(path.join(copy, tests), `${read(tests)}\n${eventTest}`)
  return [events]
}

/** The page of those routes, which the generator wrote. */
function followPage(): string[] {
  const [table = '', dialog = ''] = codeOf('page')
  const page = 'src/web/vehicles/RecallNoticesPage.tsx'
  const text = read(page)
  writeFileSync(path.join(copy, page), text.slice(0, text.indexOf('function Rows')) + table)
  change(page, 'import { Empty,', 'import { Button, Empty,')
  importInto(
    page,
    "import { useState } from 'react'",
    "import { useMay } from '../base/session/session.ts'",
    "import { RecallNoticeDialog } from './RecallNoticeDialog.tsx'",
  )
  return [page, ...write({ 'src/web/vehicles/RecallNoticeDialog.tsx': dialog })]
}

/** A setting and a command. */
function followSetting(): string[] {
  const [setting = '', effect = '', settingTest = ''] = codeOf('setting')
  const [command = ''] = codeOf('order-command')
  const settings = 'src/domain/settings/shopSettings.ts'
  const statement = 'src/server/documents/statement.ts'
  const commands = 'src/domain/orders/commands/all.ts'
  change(settings, '  signature: line(', `${setting}  signature: line(`)
  change(
    statement,
    "    remarks: orders.length === 0 ? [{ title: '', text: [w.nothingOpen] }] : [],\n",
    effect,
  )
  change(commands, 'export const COMMANDS = [', 'export const COMMANDS = [stickerPrint,')
  importInto(commands, "import { stickerPrint } from './stickerPrint.ts'")
  const written = write({
    'src/server/documents/statementNote.test.ts': settingTest,
    'src/domain/orders/commands/stickerPrint.ts': command,
  })
  return [...written, settings, statement, commands]
}

/** A report of a known fact, and one of a new fact. */
function followReport(): string[] {
  const [byMake = '', fact = '', figure = '', rows = '', reader = '', planned = ''] = codeOf('report')
  const define = 'src/domain/reports/define'
  const facts = `${define}/facts.ts`
  const figures = `${define}/measures/staff.ts`
  const groups = `${define}/dimensions/people.ts`
  const [people, reads] = ['src/server/reports/facts/people.ts', 'src/server/reports/facts/all.ts']
  const reports = 'src/domain/reports/list/all.ts'
  change(facts, 'export const FACT_COLUMNS = {', `export const FACT_COLUMNS = {\n${fact}`)
  change(figures, 'export const STAFF_MEASURES = {', `export const STAFF_MEASURES = {\n${figure}`)
  change(groups, '  person: dimension(\n    [\n', "  person: dimension(\n    [\n      'planned',\n")
  writeFileSync(path.join(copy, people), `${read(people)}\n${rows}`)
  change(reads, 'Record<Fact, Read>> = {', `Record<Fact, Read>> = {\n${reader}`)
  importInto(reads, "import { planned } from './people.ts'")
  const list = 'export const REPORTS: readonly Report[] = ['
  change(reports, list, `${list}byMake, plannedShifts,`)
  importInto(
    reports,
    "import { byMake } from './sales/byMake.ts'",
    "import { plannedShifts } from './staff/plannedShifts.ts'",
  )
  const written = write({
    'src/domain/reports/list/sales/byMake.ts': byMake,
    'src/domain/reports/list/staff/plannedShifts.ts': planned,
  })
  return [...written, facts, figures, groups, people, reads, reports]
}

test(
  'what the generators write, and the code of the recipes, is formatted, linted and typed',
  () => {
    const generated = [
      ...newRoute(copy, 'staff', 'denominations'),
      ...newRoute(copy, 'shop', 'signNotices'),
      ...newPage(copy, { feature: 'shop', name: 'SignNotices', address: '/dash/signs', area: 'signNotices' }),
      ...newRoute(copy, 'vehicles', 'recallNotices'),
      ...newPage(copy, {
        feature: 'vehicles',
        name: 'RecallNotices',
        address: '/dash/recalls',
        area: 'recallNotices',
      }),
    ]
    const followed = [followRoute, followEvent, followPage, followSetting, followReport].flatMap((follow) =>
      follow(),
    )
    const files = [...new Set([...generated, ...followed])]
    expect(run('node_modules/oxfmt/bin/oxfmt', ...files)).toBe('')
    expect(run('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...files)).toBe('')
    const server = [
      'src/server/**/*.d.ts',
      'src/server/app/main.ts',
      'test/matrix.test.ts',
      'test/tenancy/inputs.ts',
      'test/harness/globalSetup.ts',
      'test/cluster/setup.ts',
      ...files.filter((file) => file.endsWith('.test.ts')),
    ]
    writeFileSync(
      path.join(copy, 'generated.json'),
      JSON.stringify({ extends: './tsconfig.json', include: server }),
    )
    for (const project of ['generated.json', 'src/web'])
      expect(run('node_modules/tsc7/bin/tsc', '--checkers', '2', '-p', project)).toBe('')
    expect(read('src/server/shop/signNotices.test.ts')).toContain("call('signNotices.list', {})")
    expect(read('test/matrix.test.ts')).toMatch(/OWN_PAGES[^\]]*'\/dash\/signs'[^\]]*\]/)
  },
  LIMIT_MS,
)

test('a page of the specification has its roles', () => {
  const file = path.join(copy, 'test/fixtures/routes.json')
  const specified = [{ path: '/dash/office_things', roles: ['Owner', 'Company'] }]
  writeFileSync(file, JSON.stringify({ routes: specified }))
  newPage(copy, {
    feature: 'shop',
    name: 'OfficeThings',
    address: '/dash/office_things',
    area: 'signNotices',
  })
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
  expect(() =>
    newPage(copy, { feature: 'vehicles', name: 'Others', address: '/dash/customers', area: 'customers' }),
  ).toThrow('/dash/customers already')
  expect(() =>
    newPage(copy, { feature: 'vehicles', name: 'things', address: '/dash/things', area: 'things' }),
  ).toThrow('Pascal case')
  expect(read('src/contract/api.ts')).toBe(before)
})
