import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { settings } from '#server/base/config.ts'
import { EXTENSIONS } from '#server/base/postgres/provision.ts'
import { routeList } from '#contract/api.ts'

const read = (file: string): string => readFileSync(file, 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const example = read('deploy/env.example')
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

/** The block of a service in compose.yaml. */
const service = (name: string): string =>
  new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? ''

/** The environment of a service: name and value. */
function environment(name: string): Map<string, string> {
  const block = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(service(name))?.[1] ?? ''
  const rows = [...block.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)]
  return new Map(rows.map(([, key = '', value = '']) => [key, value]))
}

test('the image and compose.yaml set only settings that exist', () => {
  const image = matches(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '', /([A-Z_]+)=/g)
  const names = [...image, ...environment('application').keys()]
  expect(names).toEqual(
    expect.arrayContaining(['BAYLINE_DATA', 'DATABASE_URL', 'BAYLINE_URL', 'TRUST_PROXY']),
  )
  const known = new Set([...Object.keys(settings), 'NODE_ENV'])
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('every variable that compose.yaml reads is in the example, or has a default', () => {
  const required = matches(compose, /\$\{([A-Z_]+):\?/g)
  const used = matches(compose, /\$\{([A-Z_]+)/g)
  const explained = matches(example, /^([A-Z_]+)=/gm)
  expect(required.filter((name) => !explained.includes(name))).toEqual([])
  expect(explained.filter((name) => !used.includes(name))).toEqual([])
})

test('the ports of image, health check and proxy agree', () => {
  const port = /\bPORT=(\d+)/.exec(dockerfile)?.[1]
  expect(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]).toBe(port)
  expect(matches(read('deploy/Caddyfile'), /reverse_proxy application:(\d+)/g)).toEqual([port])
  expect(/@database:(\d+)\/bayline/.exec(environment('application').get('DATABASE_URL') ?? '')?.[1]).toBe(
    '5432',
  )
  expect(service('application')).not.toContain('ports:')
  expect(service('database')).not.toContain('ports:')
})

test('the health check asks a route that exists', () => {
  const asked = /process\.env\.PORT \+ '([^']+)'/.exec(dockerfile)?.[1]
  expect(routeList().map(({ route }) => route.path)).toContain(asked)
})

test('commands and files of the image exist', () => {
  const commands = matches(dockerfile, /npm run ([a-z:-]+)/g)
  expect(commands).toEqual(['build'])
  expect(commands.filter((name) => !(name in packageJson.scripts))).toEqual([])
  const copied = matches(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((files) => files.split(' '))
  expect(copied.filter((file) => !existsSync(file))).toEqual([])
  const [program, script, option] = matches(/^CMD \[(.+)\]$/m.exec(dockerfile)?.[1] ?? '', /"([^"]+)"/g)
  expect([program, existsSync(script ?? '')]).toEqual(['node', true])
  expect(read(script ?? '')).toContain(`'${option}'`)
  expect(matches(compose, /- (\.\/deploy\/[^:]+):/g).filter((file) => !existsSync(file))).toEqual([])
})

test('the image runs as a person without rights, and its data folder is a volume', () => {
  expect(/^USER (\S+)$/m.exec(dockerfile)?.[1]).toBe('node')
  expect(/^VOLUME (\S+)$/m.exec(dockerfile)?.[1]).toBe(/BAYLINE_DATA=(\S+)/.exec(dockerfile)?.[1])
  expect(service('application')).toContain(`- data:${/BAYLINE_DATA=(\S+)/.exec(dockerfile)?.[1]}\n`)
})

test('a new database server gets the extensions that the embedded one has', () => {
  expect(matches(read('deploy/database.sh'), /create extension (\w+);/g).toSorted()).toEqual(
    EXTENSIONS.toSorted(),
  )
})
