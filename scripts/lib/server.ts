import path from 'node:path'
import { ROOT } from './run.ts'

/**
 * How the server's process is started. The young generation is kept small: V8 would otherwise let a server that
 * uses 40 MB of heap grow to several hundred before it looks for garbage.
 */
export const SERVER_ARGS: readonly string[] = [
  '--max-semi-space-size=2',
  '--optimize-for-size',
  'src/server/main.ts',
]

/** Compiled code is kept between starts: half a second quicker, and 20 MB less for the type stripper. */
export const SERVER_ENV: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'node'),
}
