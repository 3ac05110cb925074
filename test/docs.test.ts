import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { events } from '#contract/events.ts'
import packageJson from '../package.json' with { type: 'json' }

const pages = globSync(['*.md', 'docs/**/*.md', 'src/**/README.md', '.github/**/*.md'])
const read = (file: string): string => readFileSync(file, 'utf8')
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** Why the target of a link on a page does not exist; null if it does. */
function brokenLink(page: string, target: string): string | null {
  const [file = '', fragment] = target.split('#')
  const found = file ? path.join(path.dirname(page), file) : page
  if (!existsSync(found)) return `${page}: ${target}`
  const headings = fragment === undefined ? [] : (read(found).match(/^#+ .+$/gm) ?? [])
  const anchors = headings.map((heading) => anchor(heading.replace(/^#+ /, '')))
  return fragment === undefined || anchors.includes(fragment) ? null : `${page}: ${target}`
}

test('every link of the documents leads to a file and a heading that exist', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, target = '']) => ({ page, target })),
  )
  expect(links.length).toBeGreaterThan(110)
  expect(links.map(({ page, target }) => brokenLink(page, target)).filter((one) => one !== null)).toEqual([])
  expect(brokenLink('README.md', 'docs/missing.md')).toBe('README.md: docs/missing.md')
  expect(brokenLink('README.md', 'docs/operations.md#missing')).not.toBeNull()
})

/** Files of the examples in recipes, which a reader makes. */
const EXAMPLES =
  /recallNotices|RecallNotice|stickerPrint|plateWise|NNNN_|byMake|plannedShifts|statementNote|stockNote/
const SOURCE = /^[\w@.*-]+(?:\/[\w@.*-]+)*\.(?:ts|tsx|mjs|cjs|sql|css|po|yaml|json)$/
const FOLDER = /^(?:src|docs|test|scripts|bench|deploy)\/[\w@./-]+$/

test('every file and folder that a page names exists', () => {
  const files = globSync(['*', '.*.cjs', '.*.json', '{src,docs,test,scripts,bench,deploy}/**'])
  const exists = (named: string): boolean =>
    existsSync(named) || files.some((file) => path.matchesGlob(file, `{${named},**/${named}}`))
  const named = pages
    .filter((page) => page !== 'CHANGELOG.md')
    .flatMap((page) => [...read(page).matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => ({ page, name })))
    .filter(({ name }) => (SOURCE.test(name) || FOLDER.test(name)) && !EXAMPLES.test(name))
  expect(named.length).toBeGreaterThan(300)
  const missing = named.filter(({ name }) => !exists(name)).map(({ page, name }) => `${page}: ${name}`)
  expect(missing).toEqual([])
})

test('every decision is listed and named by the code that embodies it', () => {
  const folder = 'docs/decisions'
  const slugs = globSync(`${folder}/*.md`)
    .map((file) => path.basename(file, '.md'))
    .filter((slug) => slug !== 'README')
  const code = globSync(['{src,test,scripts}/**/*.{ts,tsx}', '*.ts', '.dependency-cruiser.cjs']).map(read)
  const cited = new Set(
    code.flatMap((text) =>
      [...text.matchAll(/docs\/decisions\/([a-z-]+)\.md/g)].map(([, slug = '']) => slug),
    ),
  )
  const listed = [...read(`${folder}/README.md`).matchAll(/\]\(([a-z-]+)\.md\)/g)].map(
    ([, slug = '']) => slug,
  )
  expect([...cited].toSorted()).toEqual(slugs.toSorted())
  expect(listed.toSorted()).toEqual(slugs.toSorted())
})

test('docs/commands.md names every command, and no page names another one', () => {
  const commands = Object.keys(packageJson.scripts)
  const asTyped = commands.map((name) =>
    ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
  )
  const page = read('docs/commands.md')
  expect(asTyped.filter((command) => !page.includes(`\`${command}`))).toEqual([])
  const typed = pages.flatMap((file) => [...read(file).matchAll(/npm run ([a-z][a-z0-9:-]*)/g)])
  expect(typed.map(([, name = '']) => name).filter((name) => !commands.includes(name))).toEqual([])
})

test('the changelog begins with the released version of package.json', () => {
  expect(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(
    packageJson.version,
  )
})

test('every event that the page of a feature names is declared', () => {
  const named = globSync('src/*/*/README.md').flatMap((page) => {
    const line = /^- \*\*Events\*\*: (.*)$/m.exec(read(page))?.[1] ?? ''
    return [...line.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, name = '']) => `${page}: ${name}`)
  })
  expect(named.length).toBeGreaterThan(30)
  const declared = new Set<string>(Object.keys(events))
  expect(named.filter((each) => !declared.has(each.split(': ')[1] ?? ''))).toEqual([])
})
