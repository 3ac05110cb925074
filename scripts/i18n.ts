import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, runAttached, runQuietly } from './lib/run.ts'

const LINGUI = 'node_modules/@lingui/cli/dist/lingui.js'
const LOCALES = path.join(ROOT, 'src/words')
const SOURCE = 'en'
const SCRATCH = path.join(ROOT, '.cache/i18n')

const locales = (): string[] => globSync('*/*.po', { cwd: LOCALES }).sort()
const isSource = (name: string): boolean => path.basename(name) === `${SOURCE}.po`
const entries = (text: string): string[] => text.split(/\n\n/).filter((entry) => /^msgid /m.test(entry))
/** A catalogue without its header, whose date would differ. */
const body = (file: string): string =>
  existsSync(file) ? entries(readFileSync(file, 'utf8')).slice(1).join('\n\n') : ''

/** Entries that have words in the source language but none in this one. */
function untranslated(file: string): string[] {
  return entries(readFileSync(file, 'utf8'))
    .slice(1)
    .filter(
      (entry) => !entry.includes('\n#~') && !entry.startsWith('#~') && /^msgstr ""$(?!\n")/m.test(entry),
    )
}

/** Extracts into a scratch copy, so that a check never changes the tree. */
async function extractAside(): Promise<void> {
  rmSync(SCRATCH, { recursive: true, force: true })
  mkdirSync(SCRATCH, { recursive: true })
  cpSync(LOCALES, path.join(SCRATCH, 'words'), { recursive: true })
  const config = path.join(SCRATCH, 'lingui.config.mjs')
  writeFileSync(
    config,
    `import base from '../../lingui.config.ts'
const aside = ({ path, ...rest }) => ({ ...rest, path: path.replace('<rootDir>/src/words', ${JSON.stringify(path.join(SCRATCH, 'words'))}) })
export default { ...base, rootDir: ${JSON.stringify(ROOT)}, catalogs: base.catalogs.map(aside) }
`,
  )
  const { code, output } = await runQuietly([LINGUI, 'extract', '--clean', '--config', config])
  if (code !== 0) throw new Error(output)
}

/** Says what is wrong with the catalogues: words of the code that they lack, and words without a translation. */
async function check(): Promise<string[]> {
  await extractAside()
  const problems: string[] = []
  for (const name of locales()) {
    const file = path.join(LOCALES, name)
    if (body(file) !== body(path.join(SCRATCH, 'words', name))) {
      problems.push(`${name} is not what the code says: npm run i18n`)
    }
    const missing = isSource(name) ? [] : untranslated(file)
    for (const entry of missing) problems.push(`${name} lacks: ${/^msgid (.*)$/m.exec(entry)?.[1] ?? entry}`)
  }
  return problems
}

if (process.argv.includes('--check')) {
  const problems = await check()
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
} else {
  process.exitCode = await runAttached([LINGUI, 'extract', '--clean'])
  for (const name of locales().filter((each) => !isSource(each))) {
    console.log(`${name}: ${untranslated(path.join(LOCALES, name)).length} without a translation`)
  }
}
