import { buildStale } from './lib/build.ts'
import { runAttached } from './lib/run.ts'
import { SERVER_ARGS, SERVER_ENV } from './lib/server.ts'

await buildStale()
process.exitCode = await runAttached([...SERVER_ARGS], { ...SERVER_ENV })
