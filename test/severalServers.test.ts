import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figures } from '../bench/servers.ts'
import { severalServers } from '../bench/lib/severalServers.ts'
import { enterableFolder, fastFolder } from './harness/cluster.ts'

const ROWS = 8000
const MS = 8000

test(
  'two servers on one database, killed and started again in turn, lose nothing, miss no event and run no job twice',
  { timeout: 240_000 },
  async () => {
    const dataDir = enterableFolder('bayline-servers-', fastFolder())
    try {
      const report = await severalServers(dataDir, MS, ROWS)
      expect(report).toMatchObject({ lost: [], half: [], unheard: [], taken: [] })
      const added = ROWS - ROWS / 1000
      expect(report.imports).toEqual([{ rows: ROWS, added, changes: added, status: 'done' }])
      expect(figures(report, MS).filter(({ ok }) => !ok)).toEqual([])
      expect(report.kills).toBeGreaterThan(0)
      expect(report.acknowledged).toBeGreaterThan(20)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
