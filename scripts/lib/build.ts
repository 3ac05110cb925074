import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint } from './fingerprint.ts'
import { ROOT, runQuietly, secondsSince } from './run.ts'
import { COMPILE_ARGS, SERVER_ENV } from './server.ts'

type Product = {
  name: string
  inputs: string[]
  output: string
  command: readonly string[]
  env?: Readonly<Record<string, string>>
}

const PRODUCTS: Product[] = [
  {
    name: 'web',
    inputs: ['src/{web,contract,domain,words}/**', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json'],
    output: 'dist/web/index.html',
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'vehicles',
    inputs: ['scripts/build-vehicles.ts', 'src/domain/vehicles/**', 'package-lock.json'],
    output: 'dist/vehicles.*',
    command: ['scripts/build-vehicles.ts'],
  },
  {
    name: 'server',
    inputs: ['src/{server,contract,domain}/**/*.ts', 'scripts/lib/server.ts', 'package-lock.json'],
    output: '.cache/node/*',
    command: COMPILE_ARGS,
    env: SERVER_ENV,
  },
]

const inputsOf = ({ command, inputs }: Product): string =>
  fingerprint(command, inputs, (file) => !file.includes('.test.'))

const stampOf = (product: Product): string => path.join(ROOT, 'dist', `.${product.name}.inputs`)

function isFresh(product: Product, inputs: string): boolean {
  const stamp = stampOf(product)
  const made = globSync(product.output, { cwd: ROOT }).length > 0
  return made && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs
}

const ALIVE_MS = 10_000
/** The web application takes one core, and most of the time; the others are built meanwhile. */
const AT_ONCE = 2

async function make(product: Product, inputs: string, step: string): Promise<void> {
  const began = performance.now()
  console.log(`Building ${product.name} (${step}) …`)
  // A sign of life: a build on a small computer takes minutes.
  const alive = setInterval(() => console.log(`Building ${product.name} … ${secondsSince(began)}`), ALIVE_MS)
  const { code, output } = await runQuietly([...product.command], {
    NODE_ENV: 'production',
    ...product.env,
  }).finally(() => clearInterval(alive))
  if (code !== 0) throw new Error(`Building ${product.name} failed:\n${output}`)
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true })
  writeFileSync(stampOf(product), inputs)
  console.log(`Built ${product.name} (${secondsSince(began)})`)
}

/** Builds what is missing or older than its inputs (by their content, not their dates); says what it does. */
export async function buildStale(only?: readonly string[]): Promise<{ built: string[] }> {
  const stale = PRODUCTS.filter(({ name }) => !only || only.includes(name))
    .filter(({ inputs: [source = ''] }) => globSync(source, { cwd: ROOT }).length > 0)
    .map((product) => ({ product, inputs: inputsOf(product) }))
    .filter(({ product, inputs }) => !isFresh(product, inputs))
  const waiting = [...stale.entries()]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, { product, inputs }] = next
      await make(product, inputs, `${at + 1} of ${stale.length}`)
    }
  }
  // The first failure is reported after the other builds have ended.
  const done = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  for (const each of done) if (each.status === 'rejected') throw each.reason
  return { built: stale.map(({ product }) => product.name) }
}
