import { newDataFolder } from './lib/benchData.ts'
import { killRounds, type KillReport } from './lib/killing.ts'
import { percentile, row, type Row } from './lib/measure.ts'

const ROUNDS = 50

const seconds = (ms: number): string => (ms / 1000).toFixed(2)

/** The figures of a report, which the tests look at after a few rounds. */
export function figures({ rounds, acknowledged, lost, half, recoveries }: KillReport): Row[] {
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

export const run = async (): Promise<Row[]> => figures(await killRounds(newDataFolder('kill'), ROUNDS))
