import { runAttached } from './lib/run.ts'

process.exitCode = await runAttached(['node_modules/oxfmt/bin/oxfmt', ...process.argv.slice(2)])
