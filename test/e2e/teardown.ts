import { rmSync } from 'node:fs'

/** The run's own data folder goes with it. */
export default function teardown(): void {
  const dataDir = process.env['E2E_DATA']
  if (dataDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
