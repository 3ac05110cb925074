import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#scripts/lib/run.ts'
import { removeData } from './lib/benchData.ts'
import { killRounds } from './lib/killing.ts'
import { percentile, printTable, row, type Row } from './lib/measure.ts'

const ROUNDS = 50

const seconds = (ms: number): string => (ms / 1000).toFixed(2)

export async function run(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(ROOT, '.cache', 'bench-kill-'))
  const { rounds, acknowledged, lost, half, recoveries } = await killRounds(dataDir, ROUNDS)
  removeData(dataDir)
  for (const each of half) console.error(each)
  const slowest = recoveries.at(-1) ?? 0
  return [
    row(
      `Commands and payments acknowledged, over ${rounds} kills in turns of the server, the database and both`,
      String(acknowledged),
      '',
      true,
    ),
    row('Acknowledged and lost', String(lost.length), '0', lost.length === 0),
    row(
      'Half there (row, history, ledger or events disagree), or counted twice',
      String(half.length),
      '0',
      half.length === 0,
    ),
    row(
      'From the kill until everyone can write again: p50 / longest',
      `${seconds(percentile(recoveries, 50))} / ${seconds(slowest)} s`,
      '',
      true,
    ),
  ]
}

if (import.meta.main) printTable('Killing while orders are written', await run())
