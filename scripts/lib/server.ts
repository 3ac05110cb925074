import path from 'node:path'
import { ROOT } from './run.ts'

/**
 * How the server's process is started. V8 would otherwise let a server that uses 40 MB of heap grow to several hundred
 * before it looks for garbage: the young generation is bounded, and the old one grows by a half at a time, so that the
 * process stays below 300 MB with 8 clients that never pause. Optimizing large functions (the generated check of an
 * order's reply above all) would take 40 MB that are never given back, and makes them no quicker.
 */
const FLAGS: readonly string[] = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  '--max-optimized-bytecode-size=4000',
  '--max-inlined-bytecode-size-cumulative=400',
  '--max-maglev-inlined-bytecode-size-cumulative=400',
]
export const SERVER_ARGS: readonly string[] = [...FLAGS, 'src/server/app/main.ts']

export const SERVER_ENV: Readonly<Record<string, string>> = {
  // Compiled code is kept between starts: half a second quicker, and 20 MB less for the type stripper.
  NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'node'),
  // Native buffers of many threads would each keep an arena of their own: 50 MB that nothing uses.
  MALLOC_ARENA_MAX: '1',
}

/** Compiles the server's modules as it will run them, and keeps the code: not each start is the first. */
export const COMPILE_ARGS: readonly string[] = [...FLAGS, 'scripts/compile-server.ts']
