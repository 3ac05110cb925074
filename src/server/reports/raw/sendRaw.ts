import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { RAW_FILES } from '#domain/reports/raw/files.ts'
import { audit } from '#server/base/audit.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import type { RawScope } from './ledgers.queries.ts'
import { writeRaw } from './writeRaw.ts'

/** Seconds after which a company at its limit of downloads may begin another. */
const RETRY_SECONDS = 10

/** Sends the raw export as one ZIP. It is written to a folder of its own first, which is removed in any case. */
export async function sendRaw(context: Context, scope: RawScope): Promise<void> {
  const { services, session, reply, log } = context
  const release = services.exports.take(scope.company)
  if (!release) throw new AppError('company_busy', { retryAfter: RETRY_SECONDS })
  const home = await mkdtemp(path.join(os.tmpdir(), 'bayline-raw-'))
  const clean = async (): Promise<void> => {
    release()
    await rm(home, { recursive: true, force: true })
  }
  try {
    const folder = path.join(home, 'files')
    await writeRaw(services.longDatabase, scope, folder)
    await context.tenant(async (tx) =>
      audit(tx, session, { kind: 'export.made', subject_id: scope.company, subject: 'raw export' }),
    )
    const zip = new yazl.ZipFile()
    for (const file of Object.keys(RAW_FILES)) zip.addFile(path.join(folder, `${file}.csv`), `${file}.csv`)
    zip.end()
    const out = new PassThrough()
    pipeline(zip.outputStream, out)
      .catch((error: unknown) => log.warn({ err: error }, 'a raw export broke off'))
      .finally(() => void clean())
    const { from, to } = scope.days ?? { from: '', to: '' }
    reply
      .header('content-disposition', `attachment; filename="bayline-raw-${from}-${to}.zip"`)
      .header('cache-control', 'private, no-store')
    await reply.type('application/zip').send(out)
  } catch (error) {
    await clean()
    throw error
  }
}
