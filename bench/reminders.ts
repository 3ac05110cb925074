import { remindersWithFaults } from '../test/harness/reminderFaults.ts'
import { printTable, row, type Row } from './lib/measure.ts'

const COUNT = 10_000

const none = (words: string, { length }: readonly string[]): Row =>
  row(words, String(length), '0', length === 0)

export async function run(): Promise<Row[]> {
  const report = await remindersWithFaults(COUNT)
  const { twice, unwanted, missing, inQuietHours, kills, queueSeconds, sendSeconds, states } = report
  const sent = Object.entries(states)
    .map(([state, count]) => `${state} ${count}`)
    .join(', ')
  return [
    row(`Reminders with faults, while a server died ${kills} times`, String(report.reminders), '', true),
    row('States at the end', sent, '', true),
    none('Went out twice', twice),
    none('Went to an address that had unsubscribed', unwanted),
    none('Said to be sent and did not arrive', missing),
    row('Went out in quiet hours', String(inQuietHours), '0', inQuietHours === 0),
    row('To queue each twice', `${queueSeconds.toFixed(0)} s`, '', true),
    row('To send', `${sendSeconds.toFixed(0)} s`, '', true),
  ]
}

if (import.meta.main) printTable('Reminders with faults', await run())
