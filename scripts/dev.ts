import { runAttached } from './lib/run.ts'

/** The server restarts when its code changes; the browser's code is replaced in place by Vite. */
const api = `http://localhost:${process.env['PORT'] ?? '3000'}`
const codes = await Promise.all([
  runAttached(['--watch', '--watch-preserve-output', 'src/server/app/main.ts'], {
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'debug',
  }),
  runAttached(['node_modules/vite/bin/vite.js', 'dev'], { BAYLINE_API: api }),
])
process.exitCode = Math.max(...codes)
