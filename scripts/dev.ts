import { buildStale } from './lib/build.ts'
import { runAttached } from './lib/run.ts'

const api = `http://localhost:${process.env['PORT'] ?? '3000'}`
/** Where Vite serves the browser's code. The server's greeting and links in emails lead there. */
const PAGE_PORT = '5173'
const page = process.env['BAYLINE_URL'] ?? `http://localhost:${PAGE_PORT}`

await buildStale(['vehicles'])
/** The server restarts when its code changes; the browser's code is replaced in place by Vite. */
const codes = await Promise.all([
  runAttached(['--watch', '--watch-preserve-output', 'src/server/app/main.ts'], {
    BAYLINE_URL: page,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'debug',
  }),
  runAttached(['node_modules/vite/bin/vite.js', 'dev', '--port', PAGE_PORT, '--strictPort'], {
    BAYLINE_API: api,
  }),
])
process.exitCode = Math.max(...codes)
