import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const WEB = import.meta.dirname
const read = (file: string): string => readFileSync(path.join(WEB, file), 'utf8')
const without = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** A module's own classes: those in `:global(…)` belong to the kit. */
function ownClasses(file: string): Set<string> {
  const text = without(read(file))
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}')
  return new Set([...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
}

const modules = globSync('**/*.module.css', { cwd: WEB })
const screens = globSync('**/*.tsx', { cwd: WEB })

/** Every class that a screen uses, by module file. */
function readClasses(): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>()
  for (const screen of screens) {
    const text = read(screen)
    for (const [, name = '', from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const file = from.startsWith('#web/')
        ? from.slice('#web/'.length)
        : path.posix.join(path.posix.dirname(screen), from)
      const classes = found.get(file) ?? new Map<string, string>()
      found.set(file, classes)
      for (const [, given = ''] of text.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g')))
        classes.set(given, screen)
      // `css[`dvi-answer-${answer}`]`: every class with this prefix.
      for (const [, start = ''] of text.matchAll(new RegExp(`\\b${name}\\[\`([\\w-]+)\\$\\{`, 'g')))
        for (const own of ownClasses(file)) if (own.startsWith(start)) classes.set(own, screen)
    }
  }
  return found
}

test('a screen reads no class that its module lacks, and a module has no class that no screen reads', () => {
  expect(modules.length).toBeGreaterThan(20)
  const used = readClasses()
  const lacking: string[] = []
  const unused: string[] = []
  for (const file of modules) {
    const own = ownClasses(file)
    const read = used.get(file) ?? new Map<string, string>()
    for (const [name, screen] of read) if (!own.has(name)) lacking.push(`${screen}: ${name}`)
    for (const name of own) if (!read.has(name)) unused.push(`${file}: ${name}`)
  }
  expect({ lacking, unused }).toEqual({ lacking: [], unused: [] })
})

test('only the kit and the shell have classes that every screen sees', () => {
  const plain = globSync('**/*.css', { cwd: WEB }).filter((file) => !file.endsWith('.module.css'))
  expect(plain.filter((file) => !/^(ui|app[/\\]shell)[/\\]/.test(file))).toEqual([])
})
