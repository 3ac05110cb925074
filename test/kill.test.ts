import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figures } from '../bench/kill.ts'
import { killRounds } from '../bench/lib/killing.ts'
import { enterableFolder, fastFolder } from './harness/cluster.ts'

test(
  'kill -9 of the server, of the database and of both loses no acknowledged command and leaves none half there',
  { timeout: 240_000 },
  async () => {
    const dataDir = enterableFolder('bayline-kill-', fastFolder())
    try {
      const report = await killRounds(dataDir, 4)
      expect(report).toMatchObject({ lost: [], half: [] })
      expect(figures(report).filter(({ ok }) => !ok)).toEqual([])
      expect(report.acknowledged).toBeGreaterThan(20)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
