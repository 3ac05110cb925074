// See docs/decisions/check-what-changed.md.
import { globSync } from 'node:fs'
import { ROOT } from './run.ts'
import { importersOf, importsIn, type Imports } from './imports.ts'

/** The compilers' projects, each with its own settings. */
export const ROOMS = ['server', 'web', 'contract', 'domain', 'tests'] as const
export type Room = (typeof ROOMS)[number]

/** What can find a fault of some changed files. */
export type Choice = {
  rooms: Set<Room>
  /** The files to lint. */
  lint: string[] | 'all'
  /** Whether catalogues may differ from the code: a catalogue changed, or a file with texts. */
  words: boolean
  /** Whether a file imports others than before. */
  boundaries: boolean
  /** Test files, or `all` of a kind. */
  tests: Set<string> | 'all'
  /** The file for which all tests run. */
  because?: string
}

const SOURCE = /\.(?:tsx?|mjs)$/
const TEST = /\.test\.tsx?$/
const FEATURE = /^src\/(domain|contract|server|web)\/(\w+)\//
/** Settings of the tools: they change how everything is checked. */
const SETTINGS =
  /^(?:[^/]*\.(?:json|cjs)|\.oxlintrc\.json|src\/\w+\/tsconfig\.json|(?:vitest|vite|lingui)\.config\.ts|scripts\/lib\/steps\.ts)$/
/** What every feature uses: no feature's tests alone show what a change of it does. */
const SHARED =
  /^(?:src\/(?:domain|contract)\/(?:base|money)\/|src\/server\/(?:base|app)\/|test\/(?:harness|tenancy)\/|test\/factories\.ts)/
/** Files that compose everything: a test that imports one does not look at each of its parts. */
const COMPOSES =
  /^src\/(?:server\/(?:app\/|\w+\/index\.ts)|contract\/(?:api|events)\.ts|web\/app\/)|^test\/(?!.*\.test\.tsx?$)/

/** Roots of the program of the tests. */
const IN_NODE = /^(?:test\/(?!web\/)|scripts\/|bench\/)|^[^/]+\.ts$|\.test\.ts$/

/** Which rooms have a file of this beginning in their program, besides what the tests import. */
const SEEN_BY: readonly [RegExp, readonly Room[]][] = [
  [/^src\/domain\//, ['domain', 'contract', 'server', 'web', 'tests']],
  [/^src\/contract\//, ['contract', 'server', 'web', 'tests']],
  [/^src\/server\//, ['server', 'tests']],
  [/^src\/web\/|^test\/web\//, ['web']],
  [IN_NODE, ['tests']],
]

/** Laws: tests of the whole repository, and the files for which one can fail. */
const LAWS: readonly [RegExp, readonly string[]][] = [
  [/\.tsx?$/, ['test/plainWords.test.ts']],
  [/\.md$|^package\.json$|^src\/server\/base\/config/, ['test/docs.test.ts', 'test/securityDoc.test.ts']],
  [
    /^src\/contract\//,
    ['test/matrix.test.ts', 'test/specificationFields.test.ts', 'test/storedDocuments.test.ts'],
  ],
  [/^src\/contract\/|^src\/server\/migrations\//, ['test/tenancy.test.ts']],
  [/^src\/server\/migrations\//, ['test/schema.test.ts', 'test/storedDocuments.test.ts']],
  [/^src\/domain\/settings\//, ['test/settings.test.ts', 'test/settingsInUse.test.ts']],
  [/^src\/words\//, ['test/words/words.test.ts', 'src/web/base/i18n/messages.test.ts']],
  [/^test\/standins\//, ['test/standins.test.ts']],
  [/^(?:Dockerfile|compose\.yaml|\.dockerignore)$|^deploy\//, ['test/containerFiles.test.ts']],
]

/** A text of the catalogue, or what declares one. */
const TEXTS = /@lingui\/|\bmsg\b|\bTrans\b|\bPlural\b/

const withAll = <Item>(into: Set<Item>, items: Iterable<Item>): void => {
  for (const item of items) into.add(item)
}

function roomsOf(files: readonly string[], imports: Imports): Set<Room> {
  const rooms = new Set<Room>()
  for (const file of files.filter((each) => SOURCE.test(each)))
    for (const [beginning, seeing] of SEEN_BY) if (beginning.test(file)) withAll(rooms, seeing)
  // Tests in Node, benchmarks and tools import some files of the browser.
  const ofWeb = files.filter((file) => /^(?:src|test)\/web\//.test(file))
  if ([...importersOf(ofWeb, imports)].some((file) => IN_NODE.test(file))) rooms.add('tests')
  return rooms
}

/** The tests in the folder of a feature, in each room that sees the changed one. */
function besides(file: string): string[] {
  const [, room = '', feature = ''] = FEATURE.exec(file) ?? []
  const rooms = room === 'domain' || room === 'contract' ? '{domain,contract,server,web}' : room
  return room === '' ? [] : globSync(`src/${rooms}/${feature}/**/*.test.{ts,tsx}`, { cwd: ROOT })
}

/**
 * The tests that look at a file. A rule is shown by the tests of the pure rooms that use it, and by those of its feature;
 * a file of the server or the browser by those of its feature and those that import it other than through what composes
 * everything.
 */
function testsOf(file: string, imports: Imports): string[] {
  const importing = [...importersOf([file], imports, (each) => COMPOSES.test(each))].filter((each) =>
    TEST.test(each),
  )
  const pure = /^src\/(?:domain|contract)\//
  const near = pure.test(file) ? importing.filter((each) => pure.test(each)) : importing
  // The kit and the journal of the browser are used by each screen: those that import them are enough.
  const beside = /^src\/web\/(?:base|ui)\//.test(file) ? [] : besides(file)
  return [...near, ...beside]
}

/** A file's text before and after the change; empty where it was not, or is no longer, there. */
export type Change = { file: string; before: string; now: string }

const importsChanged = ({ file, before, now }: Change): boolean =>
  file.startsWith('src/') &&
  SOURCE.test(file) &&
  (before === '' || now === '' || [...importsIn(before)].join() !== [...importsIn(now)].join())

const textsMayChange = ({ file, before, now }: Change): boolean =>
  file.startsWith('src/words/') || (/^src\/.*\.tsx?$/.test(file) && TEXTS.test(before + now))

/** Chooses by the changed files what can find a fault of theirs. */
export function chooseChecks(changes: readonly Change[], imports: Imports): Choice {
  const files = changes.map(({ file }) => file)
  const settings = files.find((file) => SETTINGS.test(file))
  const because = settings ?? files.find((file) => SHARED.test(file))
  const tests = new Set<string>()
  for (const file of files) {
    for (const [concerned, laws] of LAWS) if (concerned.test(file)) withAll(tests, laws)
    if (SOURCE.test(file) && because === undefined) withAll(tests, testsOf(file, imports))
  }
  return {
    rooms: settings === undefined ? roomsOf(files, imports) : new Set(ROOMS),
    lint: settings === undefined ? files.filter((file) => imports.has(file)) : 'all',
    words: settings !== undefined || changes.some(textsMayChange),
    boundaries: settings !== undefined || changes.some(importsChanged),
    tests: because === undefined ? new Set([...tests].filter((test) => imports.has(test)).sort()) : 'all',
    ...(because !== undefined && { because }),
  }
}
