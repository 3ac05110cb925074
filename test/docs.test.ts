import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
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
