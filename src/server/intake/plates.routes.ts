import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import type { PlateAnswer } from '#contract/intake/plates.ts'
import type { ReplyOf } from '#contract/base/route.ts'
import { normalizePlate } from '#domain/vehicles/record/plate.ts'
import { findOwner } from '../parties/index.ts'
import { firstRow, json, rows, type Tx } from '../base/db.ts'
import { handlers, type Context } from '../base/http/context.ts'
import { newId } from '../base/ids.ts'
import type { PlateQuestion, PlateResult } from '../integrations/plate/provider.ts'
import { findVehicleByVin, findVehiclesByPlate } from '../vehicles/index.ts'

type Lookup = ReplyOf<typeof api.plates.lookups>['rows'][number]

const withOwner = async (tx: Tx, companyId: string, vehicle: PlateAnswer['known'][number]['vehicle']) => ({
  vehicle,
  owner: await findOwner(tx, companyId, vehicle),
})

/** The company's own vehicles with this plate. */
async function known(tx: Tx, companyId: string, question: PlateQuestion): Promise<PlateAnswer['known']> {
  const found = await findVehiclesByPlate(tx, companyId, question)
  return Promise.all(found.map((vehicle) => withOwner(tx, companyId, vehicle)))
}

interface RecordedLookup extends PlateQuestion {
  lookup_id: string
  status: string
  vins: readonly string[]
}

/** One row that records who asked for what; written before the provider is asked and again with its answer. */
async function storeLookup(
  context: Context,
  { lookup_id, plate, country, region, status, vins }: RecordedLookup,
): Promise<void> {
  const { company_id, user_id, name } = context.session
  const { provider } = context.services.plates
  await context.tenant(async (tx) =>
    sql`insert into plate_lookups (company_id, id, lookup_id, plate, country, region, provider, status, vins, user_id, user_name)
    values (${company_id}, ${newId()}, ${lookup_id}, ${plate}, ${country}, ${region}, ${provider}, ${status}, ${json(vins)},
      ${user_id}, ${name})`.execute(tx),
  )
}

/** Each VIN in the answer, checked and decoded here; anything that is not a VIN is dropped. */
async function checked(context: Context, result: PlateResult): Promise<PlateAnswer['vehicles']> {
  if (result.status !== 'ok') return []
  const { session, services } = context
  const decoded = result.vehicles
    .map(({ vin }) => services.vehicleData.decode(vin))
    .filter(({ valid }) => valid)
  return context.tenant((tx) =>
    Promise.all(
      decoded.map(async (each) => {
        const vehicle = await findVehicleByVin(tx, session.company_id, each.vin)
        const owner = vehicle ? await findOwner(tx, session.company_id, vehicle) : null
        return { decoded: each, known: vehicle, owner }
      }),
    ),
  )
}

async function ask(context: Context, question: PlateQuestion): Promise<Omit<PlateAnswer, 'known'>> {
  const { plates } = context.services
  const { provider } = plates
  if (provider === '') return { status: 'not_configured', provider, retryable: false, vehicles: [] }
  const lookup_id = newId()
  await storeLookup(context, { ...question, lookup_id, status: 'asked', vins: [] })
  const result = await plates.lookup(question)
  const vehicles = await checked(context, result)
  // A number that fails the VIN's rules counts as nothing found.
  const status = result.status === 'ok' && vehicles.length === 0 ? 'not_found' : result.status
  await storeLookup(context, {
    ...question,
    lookup_id,
    status,
    vins: vehicles.map(({ decoded }) => decoded.vin),
  })
  return { status, provider, retryable: result.status === 'provider_error' && result.retryable, vehicles }
}

export const plateRoutes = handlers(api.plates)({
  async lookup(context, { body }) {
    const question = {
      plate: normalizePlate(body.plate),
      country: body.country,
      region: body.region.toUpperCase(),
    }
    const noOne = { provider: '', retryable: false, vehicles: [] }
    if (question.plate === '') return { status: 'invalid_input', ...noOne, known: [] }
    const own = await context.tenant((tx) => known(tx, context.session.company_id, question))
    if (own.length > 0 && !body.ask_provider) return { status: 'known', ...noOne, known: own }
    return { ...(await ask(context, question)), known: own }
  },

  async lookups(context, { query }) {
    const { company_id } = context.session
    return context.tenant(async (tx) => ({
      rows: await rows(
        tx,
        sql<Lookup>`select id, lookup_id, plate, country, region, provider, status, vins, user_name, created_at
        from plate_lookups where company_id = ${company_id} order by created_at desc, id desc
        limit ${query.limit} offset ${query.offset}`,
      ),
      total:
        (
          await firstRow(
            tx,
            sql<{
              total: number
            }>`select count(*)::int as total from plate_lookups where company_id = ${company_id}`,
          )
        )?.total ?? 0,
    }))
  },
})
