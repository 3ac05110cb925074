import { buildStale } from './lib/build.ts'
import { runAttached } from './lib/run.ts'
import { SERVER_ARGS, SERVER_ENV } from './lib/server.ts'

// The container image is built already and lacks the sources of the browser application.
if (!process.argv.includes('--no-build')) await buildStale()
process.exitCode = await runAttached([...SERVER_ARGS], { ...SERVER_ENV })
