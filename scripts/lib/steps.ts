// See docs/decisions/unused-code-fails.md and docs/decisions/check-what-changed.md.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOMS, type Choice, type Room } from './choice.ts'
import { fingerprint } from './fingerprint.ts'
import { ROOT, runQuietly, secondsSince } from './run.ts'

/** One check: a program to run, or words that its output must (not) contain. */
export type Step = {
  name: string
  args: string[]
  env?: Record<string, string>
  /** Everything on which its result depends: a passed check is skipped while none of these files changed. */
  inputs?: readonly string[]
  /** A second look at the output; a sentence when it is a failure although the program succeeded. */
  objection?: (output: string) => string | undefined
  /** Counts of a suite's report; a step without one counts as one test. */
  count?: () => Counts | undefined
}

export type Counts = { passed: number; failed: number }

/** Which of the checks: all but the browser's, those without the slow tests, or those that some changes can affect. */
type Part = 'whole' | 'inner' | Choice

const TSC = 'node_modules/tsc7/bin/tsc'
const OXLINT = 'node_modules/oxlint/bin/oxlint'
const reportOf = (name: string): string => `.cache/test/${name}.json`

/**
 * The compiler of one room. The build info keeps the declarations of each file by their hash, which is why they are
 * written: a file is checked again when it, or a declaration that it sees, changed since the last run.
 */
const types = (room: Room): Step => {
  const project = room === 'tests' ? '.' : `src/${room}`
  const made = `.cache/types/${room}`
  const args = `-p ${project} --checkers 2 --incremental --tsBuildInfoFile ${made}.tsbuildinfo`
  const declarations = `--noEmit false --declaration --emitDeclarationOnly --rootDir . --outDir ${made}`
  return { name: `types ${room}`, args: [TSC, ...args.split(' '), ...declarations.split(' ')] }
}

const SETTINGS = ['*.json', '.oxlintrc.json', 'src/*/tsconfig.json']

/** The types of the checked files count too: the rules need them. */
const lint = (name: string, paths: readonly string[], inputs: readonly string[]): Step => ({
  name: `lint ${name}`,
  args: [OXLINT, '--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern', ...paths],
  inputs: [...inputs, ...SETTINGS],
})

const LINT_ALL: Step[] = [
  lint('web', ['src/web'], ['src/{domain,contract,web}/**']),
  // The server's room and its tests share their types: checked together, these are computed once.
  lint(
    'others',
    ['--ignore-pattern', 'src/web/**'],
    ['{src/{domain,contract,server},test,scripts,bench}/**', '*.ts'],
  ),
]

/** A cruise that checked nothing would report no violation. */
function cruisedNothing(output: string): string | undefined {
  const modules = /\((\d+) modules/.exec(output)?.[1]
  return Number(modules ?? 0) > 0 ? undefined : 'dependency-cruiser looked at 0 modules'
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A file that could not be loaded has no failed test, but counts as one. */
function countVitest(name: string): Counts | undefined {
  const file = path.join(ROOT, reportOf(name))
  if (!existsSync(file)) return undefined
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

const BOUNDARIES: Step = {
  name: 'boundaries',
  args: [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    'src',
    '--config',
    '.dependency-cruiser.cjs',
  ],
  inputs: ['src/**', '.dependency-cruiser.cjs', ...SETTINGS],
  objection: cruisedNothing,
}

const OTHERS: Step[] = [
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  BOUNDARIES,
  {
    name: 'unused code',
    args: ['node_modules/knip/bin/knip.js', '--no-progress'],
    inputs: ['{src,test,scripts,bench}/**', '*.ts', ...SETTINGS],
  },
  {
    name: 'code that only tests use',
    args: ['node_modules/knip/bin/knip.js', '--no-progress', '--production'],
    inputs: ['{src,scripts}/**', '*.ts', ...SETTINGS],
  },
]

const I18N: Step = {
  name: 'words',
  args: ['scripts/i18n.ts', '--check'],
  inputs: ['src/**', 'scripts/i18n.ts', 'lingui.config.ts', ...SETTINGS],
}

/** Room for short-lived objects of a test: with the default of 16 MB a tenth of the time is garbage collection. */
const YOUNG_SPACE = '--max-semi-space-size=64'

const tests = (
  name: string,
  projects: readonly string[],
  inputs?: readonly string[],
  files: readonly string[] = [],
): Step => ({
  name,
  args: [
    YOUNG_SPACE,
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  ],
  env: { NO_COLOR: '1' },
  count: () => countVitest(name),
  ...(inputs && { inputs: [...inputs, 'vitest.config.ts', ...SETTINGS] }),
})

const EVERYTHING = ['{src,test,scripts,bench,docs,deploy}/**', '*.{ts,md,yaml}', 'Dockerfile']

/** Without the slow tests, of vendors and killed processes. */
const INNER = [
  tests(
    'tests server',
    ['server', 'statements'],
    ['{src/{domain,contract,server,words},test,scripts,bench,docs}/**', '*.{ts,md}'],
  ),
  tests('tests rooms', ['domain'], EVERYTHING),
  tests(
    'tests web',
    ['web'],
    ['src/{domain,contract,web,words}/**', 'test/{web,harness}/**', 'vite.config.ts', 'package-lock.json'],
  ),
]
/** The tests in a browser beside the others: one run would begin them only when all others have ended. */
const WHOLE = [tests('tests', ['domain', 'server', 'slow', 'statements']), tests('tests web', ['web'])]

/** The chosen tests; those of the statements look at what the server's sent, however few these are. */
function chosenSuites(files: ReadonlySet<string>): Step[] {
  const inBrowser = [...files].filter((file) => file.endsWith('.tsx'))
  const inNode = [...files].filter((file) => !file.endsWith('.tsx'))
  const onServer = inNode.some((file) => file.startsWith('src/server/'))
  const laws = onServer ? ['test/statements/all.test.ts', 'test/audited/all.test.ts'] : []
  const projects = ['domain', 'server', ...(onServer ? ['statements'] : [])]
  const some = (step: Step): Step => ({
    ...step,
    args: [...step.args, '--passWithNoTests'],
    env: { ...step.env, TESTS: 'some' },
  })
  return [
    ...(inNode.length > 0 ? [some(tests('tests', projects, EVERYTHING, [...inNode, ...laws]))] : []),
    ...(inBrowser.length > 0 ? [some(tests('tests web', ['web'], EVERYTHING, inBrowser))] : []),
  ]
}

type Parts = { suites: Step[]; rooms: Step[]; lint: Step[]; others: Step[] }

/** A choice leaves out what its files cannot affect. */
function partsOf(part: Part): Parts {
  const words = existsSync(path.join(ROOT, 'src/words')) ? [I18N] : []
  if (part === 'whole' || part === 'inner') {
    const suites = part === 'inner' ? INNER : WHOLE
    return { suites, rooms: ROOMS.map(types), lint: LINT_ALL, others: [...OTHERS, ...words] }
  }
  return {
    suites: part.tests === 'all' ? INNER : chosenSuites(part.tests),
    rooms: ROOMS.filter((room) => part.rooms.has(room)).map(types),
    lint:
      part.lint === 'all' ? LINT_ALL : part.lint.length > 0 ? [lint('changed', part.lint, EVERYTHING)] : [],
    others: [
      ...OTHERS.filter((step) => step !== BOUNDARIES || part.boundaries),
      ...(part.words ? words : []),
    ],
  }
}

const stampOf = (step: Step): string => path.join(ROOT, '.cache/checks', step.name)

const isUnchanged = (step: Step, found: string): boolean =>
  found !== '' && existsSync(stampOf(step)) && readFileSync(stampOf(step), 'utf8') === found

async function runStep(step: Step): Promise<Counts> {
  const began = performance.now()
  const found = step.inputs ? fingerprint(step.args, step.inputs) : ''
  if (isUnchanged(step, found)) {
    console.log(`✓ ${step.name.padEnd(16)} unchanged`)
    return { passed: 1, failed: 0 }
  }
  const { code, output } = await runQuietly(step.args, { FORCE_COLOR: '0', ...step.env })
  const objection = code === 0 ? step.objection?.(output) : undefined
  const good = code === 0 && !objection
  console.log(`${good ? '✓' : '✗'} ${step.name.padEnd(16)} ${secondsSince(began)}`)
  if (good && found !== '') writeFileSync(stampOf(step), found)
  if (!good) console.log(`${output.trimEnd()}\n${objection ?? ''}`)
  const counts = step.count?.() ?? { passed: 0, failed: 0 }
  if (counts.passed + counts.failed > 0) {
    // A runner that fails without a failed test (a set-up that broke) must not count as passed.
    return good || counts.failed > 0 ? counts : { ...counts, failed: 1 }
  }
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

export const add = (all: Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
})

/** Runs steps two at a time, in order, each printing one line when it ends. */
export async function runSteps(steps: Step[]): Promise<Counts> {
  const queue = [...steps]
  const results: Counts[] = []
  const work = async (): Promise<void> => {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(step))
  }
  await Promise.all([work(), work()])
  return add(results)
}

/** Types, lint, format, boundaries, unused code, words and tests: all but the browser's. */
export async function runChecks(part: Part): Promise<Counts> {
  for (const folder of ['.cache/test', '.cache/checks'])
    mkdirSync(path.join(ROOT, folder), { recursive: true })
  const { suites, rooms, lint: linted, others } = partsOf(part)
  for (const { name } of suites) rmSync(path.join(ROOT, reportOf(name)), { force: true })
  // The tests take longest and often wait for a database or a mail: everything else runs beside them.
  const [first, ...last] = suites
  return runSteps([...(first ? [first] : []), ...rooms, ...linted, ...others, ...last])
}
