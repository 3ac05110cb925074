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
  return [...page.matchAll(/^( *)```ts\n(.*?)^ *```$/gms)].map(([, indent = '', code = '']) =>
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

/** Follows the recipes of a migration, a route, a setting, a command and a report as a reader does; answers the files. */
function followRecipes(): string[] {
  const [seedLine = '', seedFunction = ''] = codeOf('migration')
  const [contract = '', queries = '', routes = '', routeTest = '', inputs = ''] = codeOf('route')
  const [setting = '', effect = '', settingTest = ''] = codeOf('setting')
  const [command = ''] = codeOf('order-command')
  const [report = ''] = codeOf('report')
  const seed = 'test/tenancy/seed.ts'
  const inputsFile = 'test/tenancy/inputs.ts'
  const settings = 'src/domain/settings/shopSettings.ts'
  const statement = 'src/server/documents/statement.ts'
  const written = {
    'src/contract/vehicles/recallNotices.ts': contract,
    'src/server/vehicles/recallNotices.queries.ts': queries,
    'src/server/vehicles/recallNotices.routes.ts': routes,
    'src/server/vehicles/recallNotices.test.ts': routeTest,
    'src/server/documents/statementNote.test.ts': settingTest,
    'src/domain/orders/commands/stickerPrint.ts': command,
    'src/domain/reports/list/sales/byMake.ts': report,
  }
  for (const [file, code] of Object.entries(written)) writeFileSync(path.join(copy, file), code)
  const columns = 'company_id: string; id: string; vehicle_id: string; words: string'
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
  change(settings, '  signature: line(', `${setting}  signature: line(`)
  change(
    statement,
    "    remarks: orders.length === 0 ? [{ title: '', text: [w.nothingOpen] }] : [],\n",
    effect,
  )
  const commands = 'src/domain/orders/commands/all.ts'
  const reports = 'src/domain/reports/list/all.ts'
  change(commands, 'export const COMMANDS = [', 'export const COMMANDS = [stickerPrint,')
  change(
    reports,
    'export const REPORTS: readonly Report[] = [',
    'export const REPORTS: readonly Report[] = [byMake,',
  )
  const imports = { [commands]: './stickerPrint.ts', [reports]: './sales/byMake.ts' }
  for (const [file, from] of Object.entries(imports)) {
    const line = `import { ${path.basename(from, '.ts')} } from '${from}'\n`
    writeFileSync(path.join(copy, file), line + read(file))
  }
  return [...Object.keys(written), seed, inputsFile, settings, statement, commands, reports]
}

test(
  'what the generators write, and the code of the recipes, is formatted, linted and typed',
  () => {
    const generated = [
      ...newRoute(copy, 'staff', 'denominations'),
      ...newRoute(copy, 'shop', 'signNotices'),
      ...newPage(copy, { feature: 'shop', name: 'SignNotices', address: '/dash/signs', area: 'signNotices' }),
      ...newRoute(copy, 'vehicles', 'recallNotices'),
    ]
    const files = [...new Set([...generated, ...followRecipes()])]
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
    expect(read('test/matrix.test.ts')).toMatch(/OWN_PAGES[^\]]*'\/dash\/signs',?\s*\]/)
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
