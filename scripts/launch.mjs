// The only code of Bayline that runs on Node 20.19: it finds or fetches a Node that runs TypeScript as it is,
// makes sure that the dependencies are those of package-lock.json, and runs scripts/<command>.ts.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fetchNode, NODE_VERSION } from './lib/fetchNode.mjs'

const OLDEST = [22, 18]
const PLATFORMS = { linux: 'linux', darwin: 'darwin', win32: 'win' }
const root = path.resolve(import.meta.dirname, '..')

function fail(words) {
  console.error(words)
  process.exit(1)
}

function runsTypeScript() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const recent = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
  return recent && process.features.typescript !== false
}

/** npm's own program: the one that runs us, the one beside this Node, or the one on the PATH. */
function npmProgram() {
  const beside = path.dirname(process.execPath)
  const named = process.env.npm_execpath
  const candidates = [
    ...(named && path.basename(named) === 'npm-cli.js' ? [named] : []),
    path.join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...(process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'npm')),
  ]
  const found = candidates.find((file) => existsSync(file) && realpathSync(file).endsWith('npm-cli.js'))
  return found ? realpathSync(found) : fail('npm was not found: run this command as "npm run …"')
}

function npm(node, args) {
  const env = { ...process.env, PATH: pathWith(node) }
  const done = spawnSync(node, [npmProgram(), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (done.status !== 0) throw new Error(`npm ${args[0]} failed`)
}

const pathWith = (node) => `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`

const secondsSince = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`

/** A Node that runs TypeScript: this one, or 24 from the npm registry, against its pinned hash. */
function findNode() {
  if (runsTypeScript()) return process.execPath
  const name = `node-${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  const folder = path.join(root, '.node', NODE_VERSION)
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const node = path.join(folder, 'node_modules', name, 'bin', program)
  if (existsSync(node)) return node
  console.error(
    `Bayline runs on Node 24; this is Node ${process.versions.node}. Fetching ${NODE_VERSION} into .node …`,
  )
  const began = Date.now()
  const fetched = fetchNode(name, folder, (args) => npm(process.execPath, args))
  if (fetched === undefined)
    fail(`There is no Node ${NODE_VERSION} for this machine (${name}): install Node 24 from nodejs.org`)
  console.error(`Fetched (${secondsSince(began)})`)
  return fetched
}

/**
 * Installs what package-lock.json names, unless exactly that is installed. No package's script is run. Not `npm ci`:
 * it refuses a lock file without the optional binaries of every other platform, which not every registry carries.
 */
function ensureDependencies(node) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = path.join(root, 'node_modules', '.bayline-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.error('Installing the dependencies of package-lock.json …')
  const began = Date.now()
  npm(node, ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, lock)
  console.error(`Installed (${secondsSince(began)})`)
}

function runCommand(node, script, args) {
  const env = { ...process.env, PATH: pathWith(node) }
  const child = spawn(node, [script, ...args], { env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; twice would mean "at once" to it.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

const [command = '', ...args] = process.argv.slice(2)
const script = path.join(root, 'scripts', `${command}.ts`)
if (!/^[a-z][a-z0-9-]*$/.test(command) || !existsSync(script)) fail(`There is no command "${command}"`)
try {
  const node = findNode()
  ensureDependencies(node)
  runCommand(node, script, args)
} catch (error) {
  fail(error.message)
}
