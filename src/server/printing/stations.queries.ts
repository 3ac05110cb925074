import { sql } from 'kysely'
import type { PrintStation } from '#contract/printing/printing.ts'
import type { StationSettings } from '#domain/printing/station.ts'
import { json, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'

const MOST_STATIONS = 20
const COLUMNS = ['id', 'name', 'settings', 'updated_at', 'version'] as const

/** The stations in a person's account, the newest change first. */
export const listStations = (tx: Tx, { company_id, user_id }: Author): Promise<PrintStation[]> =>
  tx
    .selectFrom('print_stations')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('active', '=', true)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .$castTo<PrintStation>()
    .execute()

export interface StationBody {
  name: string
  settings: StationSettings
  version: number
}

const changed = (tx: Tx, { company_id, user_id }: Author, id: string): Promise<void> =>
  emit(tx, { company_id, event: 'printing.changed', subject_id: id, user_id })

const known = async (tx: Tx, session: Author, id: string): Promise<boolean> =>
  (await listStations(tx, session)).some((row) => row.id === id)

/** Saves a station of the person; refused when another tab changed it since, or there are too many. */
export async function saveStation(
  tx: Tx,
  session: Author,
  id: string,
  { name, settings, version }: StationBody,
): Promise<PrintStation> {
  const { company_id, user_id } = session
  if (version === 0) {
    const all = await listStations(tx, session)
    if (all.length >= MOST_STATIONS && all.every((row) => row.id !== id))
      throw new AppError('too_many_stations')
    await tx
      .insertInto('print_stations')
      .values({ company_id, user_id, id, name, settings: json(settings), version: 0 })
      .onConflict((on) =>
        on
          .columns(['company_id', 'user_id', 'id'])
          .doUpdateSet({ active: true, version: 0 })
          .where('print_stations.active', '=', false),
      )
      .execute()
  }
  const saved = await tx
    .updateTable('print_stations')
    .set((row) => ({
      name,
      settings: json(settings),
      updated_at: sql<string>`now()`,
      version: row('version', '+', 1),
    }))
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .$castTo<PrintStation>()
    .executeTakeFirst()
  if (!saved) throw new AppError((await known(tx, session, id)) ? 'stale_version' : 'not_found')
  await changed(tx, session, id)
  return saved
}

export async function removeStation(tx: Tx, session: Author, id: string): Promise<void> {
  const { company_id, user_id } = session
  const gone = await tx
    .updateTable('print_stations')
    .set({ active: false })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('active', '=', true)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new AppError('not_found')
  await changed(tx, session, id)
}
