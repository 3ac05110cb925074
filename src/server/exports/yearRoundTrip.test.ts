import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { asOwner } from '#test/factories.ts'
import { demoServer } from '#test/harness/demo.ts'
import { startServer, type TestServer } from '#test/harness/server.ts'
import { writeYear } from '../demo/year/year.ts'
import { newId } from '../base/ids.ts'
import { reconcileLedger } from '../reports/reconciliation.ts'
import { sealCompany } from '../reports/index.ts'
import { companyFigures, type Figures } from './figures.ts'
import { importCompany } from './importCompany.ts'
import { writeExport } from './writeExport.ts'

const server = demoServer()
const SIZE = { orders: 400, customers: 120 }

const figuresOf = ({ services }: TestServer, companyId: string): Promise<Figures> =>
  services.database.tenant(companyId, (tx) => companyFigures(tx, companyId))

/** The proof of the books, the till and the stock: everything kept is the sum of its ledger. */
const proofOf = ({ services }: TestServer, companyId: string) =>
  reconcileLedger(services.database, companyId, { id: newId(), userName: 'Proof' })

/** The demo's past is sealed already when the year is written, as where the hourly task came first. */
async function demoYear(): Promise<string> {
  const [row] = await asOwner<{ id: string }>(server(), 'select demo_company_id as id from installation')
  const companyId = row?.id ?? ''
  expect(await sealCompany(server().services.longDatabase, companyId)).toBeGreaterThan(300)
  await writeYear(server().services, SIZE, () => undefined)
  return companyId
}

test('a year of the demo moves to an empty installation with equal figures, and its proofs still hold', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bayline-year-'))
  const other = await startServer()
  try {
    const companyId = await demoYear()
    const before = await figuresOf(server(), companyId)
    const { differences, orders } = await proofOf(server(), companyId)
    expect(differences).toEqual([])
    const file = path.join(folder, 'year.zip')
    const out = createWriteStream(file)
    await writeExport(server().services, companyId, out)
    await finished(out)
    expect(await importCompany(other.services, file, () => Promise.resolve(true))).toMatchObject({
      company_id: companyId,
    })
    expect(await figuresOf(other, companyId)).toEqual(before)
    expect(Number(before['orders complete'])).toBeGreaterThan(SIZE.orders * 0.9)
    expect(await proofOf(other, companyId)).toMatchObject({ found: 0, orders })
  } finally {
    await other.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)
