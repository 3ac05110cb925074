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
    inputs: ['src/{web,contract,domain}/**', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json'],
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

async function make(product: Product, inputs: string): Promise<void> {
  const began = performance.now()
  console.log(`Building ${product.name} …`)
  const { code, output } = await runQuietly([...product.command], { NODE_ENV: 'production', ...product.env })
  if (code !== 0) throw new Error(`Building ${product.name} failed:\n${output}`)
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true })
  writeFileSync(stampOf(product), inputs)
  console.log(`Built ${product.name} (${secondsSince(began)})`)
}

/** Builds what is missing or older than its inputs (by their content, not their dates); says what it does. */
export async function buildStale(only?: readonly string[]): Promise<{ built: string[] }> {
  const built: string[] = []
  for (const product of PRODUCTS) {
    if (only && !only.includes(product.name)) continue
    const source = product.inputs[0] ?? ''
    if (globSync(source, { cwd: ROOT }).length === 0) continue
    const inputs = inputsOf(product)
    if (isFresh(product, inputs)) continue
    await make(product, inputs)
    built.push(product.name)
  }
  return { built }
}
