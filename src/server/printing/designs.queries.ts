import { sql } from 'kysely'
import type { OwnDesign } from '#contract/printing/printing.ts'
import { runsOff } from '#domain/printing/layout/layout.ts'
import type { LabelDesign } from '#domain/printing/drawing/label.ts'
import type { LabelKindName } from '#domain/printing/kinds/all.ts'
import { audit } from '../base/audit.ts'
import { json, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'

const COLUMNS = ['id', 'shop_id', 'kind', 'design', 'changed_by_name', 'changed_at', 'version'] as const

/** The designs of the company, and of one shop. */
export const listDesigns = (tx: Tx, company_id: string, shopId: string | undefined): Promise<OwnDesign[]> =>
  tx
    .selectFrom('label_designs')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .where('design', 'is not', null)
    .where((of) =>
      of.or([of('shop_id', 'is', null), ...(shopId === undefined ? [] : [of('shop_id', '=', shopId)])]),
    )
    .orderBy('kind')
    .$castTo<OwnDesign>()
    .execute()

export interface DesignBody {
  id: string
  shop_id: string | null
  design: LabelDesign
  version: number
}

/** Reports a changed design to the audit log and to other screens. */
async function changed(
  tx: Tx,
  session: Author,
  { id, shop_id, kind }: { id: string; shop_id: string | null; kind: LabelKindName },
  after: 'changed' | 'standard',
): Promise<void> {
  const { company_id, user_id } = session
  audit(tx, session, { kind: 'setting.changed', shop_id, subject_id: id, subject: `label_${kind}`, after })
  await emit(tx, { company_id, event: 'printing.changed', subject_id: id, user_id })
}

/** Whether a design with this id exists, of whatever kind. */
async function isKnown(tx: Tx, company_id: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('label_designs')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Saves how the company or a shop draws a label; refused when something is not on it. */
export async function saveDesign(
  tx: Tx,
  session: Author,
  kind: LabelKindName,
  { id, shop_id, design, version }: DesignBody,
): Promise<OwnDesign> {
  if (runsOff(design)) throw new AppError('label_runs_off')
  const { company_id } = session
  if (version === 0 && (await isKnown(tx, company_id, id))) throw new AppError('stale_version')
  const row = { design: json(design), changed_by_name: session.name, changed_at: sql<string>`now()` }
  const saved =
    version === 0
      ? await tx
          .insertInto('label_designs')
          .values({ company_id, id, shop_id, kind, ...row })
          .onConflict((on) =>
            on
              .columns(['company_id', 'shop_id', 'kind'])
              .doUpdateSet((of) => ({
                design: of.ref('excluded.design'),
                changed_by_name: of.ref('excluded.changed_by_name'),
                changed_at: of.ref('excluded.changed_at'),
                version: of('label_designs.version', '+', 1),
              }))
              .where('label_designs.design', 'is', null),
          )
          .returning(COLUMNS)
          .$castTo<OwnDesign>()
          .executeTakeFirst()
      : await tx
          .updateTable('label_designs')
          .set((of) => ({ ...row, version: of('version', '+', 1) }))
          .where('company_id', '=', company_id)
          .where('id', '=', id)
          .where('shop_id', shop_id === null ? 'is' : '=', shop_id)
          .where('kind', '=', kind)
          .where('version', '=', version)
          .returning(COLUMNS)
          .$castTo<OwnDesign>()
          .executeTakeFirst()
  if (!saved) throw new AppError('stale_version')
  await changed(tx, session, { id, shop_id, kind }, 'changed')
  return saved
}

export async function resetDesign(
  tx: Tx,
  session: Author,
  kind: LabelKindName,
  shopId: string | undefined,
): Promise<void> {
  const gone = await tx
    .updateTable('label_designs')
    .set((of) => ({ design: null, version: of('version', '+', 1) }))
    .where('company_id', '=', session.company_id)
    .where('kind', '=', kind)
    .where('shop_id', shopId === undefined ? 'is' : '=', shopId ?? null)
    .where('design', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new AppError('not_found')
  await changed(tx, session, { id: gone.id, shop_id: shopId ?? null, kind }, 'standard')
}
