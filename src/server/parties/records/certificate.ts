import type { PartyKind } from '#contract/parties/parties.ts'
import { fileKind } from '#domain/base/fileKind.ts'
import { audit } from '#server/base/audit.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Context } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { madeAnew } from '#server/base/files/pictures.ts'
import { sendAttached } from '#server/base/http/storedFile.ts'
import { partyName } from './auditTerms.ts'
import { eventOf, partyRecord, type PartyRecord } from './partyRecord.ts'
import { asReply, updateRecord } from './records.queries.ts'

interface One {
  kind: PartyKind
  id: string
}

const PAGE = { width: 2400, height: 2400 }

/** The type of the bytes, whatever their name: a PDF unchanged, a picture encoded anew; anything else is refused. */
export async function certificateFile(body: unknown): Promise<{ extension: 'pdf' | 'png'; bytes: Buffer }> {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError('unsupported_file')
  if (fileKind(body) === 'pdf') return { extension: 'pdf', bytes: body }
  return { extension: 'png', bytes: await madeAnew(body, PAGE) }
}

async function changed(
  tx: Tx,
  session: Author,
  { one, row, key }: { one: One; row: PartyRecord; key: string },
) {
  const { company_id, user_id } = session
  audit(tx, session, {
    kind: 'customer.exemption',
    subject_id: one.id,
    subject: partyName(row),
    field: 'tax_exempt_file',
    before: row.tax_exempt_file === '' ? 'no' : 'yes',
    after: key === '' ? 'no' : 'yes',
  })
  const table = one.kind === 'customer' ? 'customers' : 'fleet_locations'
  await updateRecord(tx, { table, companyId: company_id, id: one.id, fields: { tax_exempt_file: key } })
  await emit(tx, { company_id, event: eventOf(one.kind), subject_id: one.id, user_id })
  const { tax_exempt_file, version } = asReply(await partyRecord(tx, company_id, one))
  return { tax_exempt_file, version }
}

/** Stores the file in the body. */
export async function storeCertificate(context: Context, one: One) {
  const { session, services } = context
  const { extension, bytes } = await certificateFile(context.request.body)
  return context.tenant(async (tx) => {
    const row = await partyRecord(tx, session.company_id, one, true)
    const key = await services.files.put('exemption-certificates', session.company_id, extension, bytes)
    return changed(tx, session, { one, row, key })
  })
}

export function dropCertificate(context: Context, one: One) {
  return context.tenant(async (tx) => {
    const row = await partyRecord(tx, context.session.company_id, one, true)
    return changed(tx, context.session, { one, row, key: '' })
  })
}

/** Sends the file as an attachment that no page can frame or run. */
export async function sendCertificate(context: Context, one: One): Promise<void> {
  const { company_id } = context.session
  const { tax_exempt_file: key } = await context.tenant((tx) => partyRecord(tx, company_id, one))
  if (key === '') throw new AppError('not_found')
  await sendAttached(context, key, 'certificate')
}
