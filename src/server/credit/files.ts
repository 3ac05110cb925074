import { sql } from 'kysely'
import type { PartyKind } from '#contract/parties/parties.ts'
import type { PayerFile } from '#contract/credit/receivableShape.ts'
import { certificateFile } from '../parties/index.ts'
import { audit } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../base/http/context.ts'
import { emit } from '../base/outbox.ts'
import { sendAttached } from '../base/http/storedFile.ts'
import { lockPayer, ofPayer, payerIn, type Payer } from '../payments/index.ts'

const FOLDER = 'accounts-receivable-files'

interface One {
  kind: PartyKind
  id: string
  file_id: string
}

const presentFiles = (tx: Tx, companyId: string, payer: Payer) =>
  tx
    .selectFrom('accounts_receivable_files as a')
    .where('company_id', '=', companyId)
    .where(ofPayer(payer, 'a'))
    .where('removed_at', 'is', null)

/** The files of a payer, newest first. */
export function payerFiles(tx: Tx, companyId: string, payer: Payer): Promise<PayerFile[]> {
  return presentFiles(tx, companyId, payer)
    .select(['id', 'name', 'size', 'user_name', 'created_at'])
    .select(
      sql<PayerFile['extension']>`case when file like '%.pdf' then 'pdf' else 'png' end`.as('extension'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

interface StoredFile {
  name: string
  file: string
}

function findPayerFile(tx: Tx, companyId: string, one: One): Promise<StoredFile | undefined> {
  return presentFiles(tx, companyId, payerIn(one))
    .select(['name', 'file'])
    .where('id', '=', one.file_id)
    .executeTakeFirst()
}

/** Stores the file in the body. */
export async function addPayerFile(
  context: Context,
  one: One,
  name: string,
): Promise<{ files: PayerFile[] }> {
  const { session, services } = context
  const { company_id, user_id } = session
  const { extension, bytes } = await certificateFile(context.request.body)
  const payer = payerIn(one)
  return context.tenant(async (tx) => {
    if (!(await lockPayer(tx, company_id, payer))) throw new AppError('not_found')
    const taken = await tx
      .selectFrom('accounts_receivable_files')
      .select('id')
      .where('company_id', '=', company_id)
      .where('id', '=', one.file_id)
      .executeTakeFirst()
    if (taken) throw new AppError('duplicate_id')
    const file = await services.files.put(FOLDER, company_id, extension, bytes)
    await tx
      .insertInto('accounts_receivable_files')
      .values({
        ...payer,
        company_id,
        id: one.file_id,
        name,
        file,
        size: bytes.length,
        user_id,
        user_name: session.name,
      })
      .execute()
    await filesChanged(tx, context, payer)
    return { files: await payerFiles(tx, company_id, payer) }
  })
}

const filesChanged = (tx: Tx, { session }: Context, payer: Payer) =>
  emit(tx, {
    company_id: session.company_id,
    event: 'receivable_file.changed',
    subject_kind: payer.customer_id === null ? 'fleet_location' : 'customer',
    subject_id: payer.customer_id ?? payer.fleet_location_id ?? '',
    user_id: session.user_id,
  })

/** Removes a file from the payer; its bytes stay in storage. */
export function removePayerFile(context: Context, one: One): Promise<{ files: PayerFile[] }> {
  const { company_id } = context.session
  const payer = payerIn(one)
  return context.tenant(async (tx) => {
    const stored = await findPayerFile(tx, company_id, one)
    if (!stored) throw new AppError('not_found')
    await tx
      .updateTable('accounts_receivable_files')
      .set({ removed_at: sql`now()` })
      .where('company_id', '=', company_id)
      .where('id', '=', one.file_id)
      .execute()
    audit(tx, context.session, { kind: 'file.removed', subject_id: one.id, subject: stored.name })
    await filesChanged(tx, context, payer)
    return { files: await payerFiles(tx, company_id, payer) }
  })
}

/** Sends a file as an attachment that no page can frame or run. */
export async function sendPayerFile(context: Context, one: One): Promise<void> {
  const { company_id } = context.session
  const stored = await context.tenant((tx) => findPayerFile(tx, company_id, one))
  if (!stored) throw new AppError('not_found')
  await sendAttached(context, stored.file, 'receivable')
}
