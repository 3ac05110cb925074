import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Makes sure that a Debian program is installed; root installs it, other users get the command. */
export function ensureProgram(file: string, packages: readonly string[], what: string): void {
  if (existsSync(file)) return
  if (process.getuid?.() !== 0) throw new Error(`${what} need ${file}: apt-get install ${packages.join(' ')}`)
  console.log(`Installing ${packages[0] ?? file} for ${what} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: [...stdio] })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    stdio: [...stdio],
  })
}
