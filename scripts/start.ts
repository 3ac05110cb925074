import { buildStale } from './lib/build.ts'
import { runAttached } from './lib/run.ts'

await buildStale()
process.exitCode = await runAttached(['src/server/main.ts'])
