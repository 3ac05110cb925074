import { csvRow } from '#domain/base/csv.ts'
import { newId } from '#server/base/ids.ts'
import type { RunningServer } from './benchData.ts'

/** A file as another system writes it; one row in a thousand cannot be used. */
export function fileOf(rows: number, from = 0): Buffer {
  const lines = [
    csvRow([
      'Customer number',
      'First name',
      'Last name',
      'Phone',
      'Email',
      'Address',
      'City',
      'State',
      'Zip',
      'Notes',
    ]),
  ]
  for (let at = from; at < from + rows; at += 1) {
    const last = at % 1000 === 7 ? '' : `Last${at % 7919}`
    lines.push(
      csvRow([
        `B${at}`,
        `First${at % 977}`,
        last,
        `813${String(2_000_000 + at).padStart(7, '0')}`,
        `person${at}@example.com`,
        `${at % 9000} Main St, Unit "${at % 40}"`,
        'Tampa',
        'FL',
        '33611',
        `Came with the old system, row ${at}`,
      ]),
    )
  }
  return Buffer.from(lines.join(''))
}

export interface Import {
  id: string
  status: string
  rows_done: number
  added: number
  wrong: number
  mapping: (string | null)[]
}

/** Sends a file of records and answers the import that it began. */
export async function upload(
  server: Pick<RunningServer, 'url'>,
  token: string,
  bytes: Buffer,
  kind = 'customers',
): Promise<Import> {
  const reply = await fetch(`${server.url}/api/v2/imports/${newId()}?kind=${kind}&file_name=list.csv`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  if (!reply.ok) throw new Error(await reply.text())
  return ((await reply.json()) as { import: Import }).import
}
