import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import type { StoredPackage, PackageBody } from '#contract/catalogue/packages.ts'
import { isOfKind } from '#domain/catalogue/slots.ts'
import { actorCan } from '#domain/people/roles.ts'
import { isSlot } from '#domain/catalogue/slotFilter.ts'
import { bothNames, sanitizeLine } from '#domain/base/text.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { hideCost } from './costs.ts'
import { emit } from '../base/outbox.ts'
import { findItems, slotItems } from './catalogue.queries.ts'
import { arrangePackages, findStoredPackage, listStoredPackages, writePackage } from './packages.queries.ts'
import { refuseTaken, type SingleField } from '../base/database/taken.ts'
import { checkNamed, saveSeen, wrongFields, type Named } from '../base/database/saving.ts'

/** Text as it is stored; text that is empty without markup, or invalid, is refused. */
function cleaned(body: PackageBody): PackageBody {
  const { active_from, active_to } = body
  const clean = {
    ...body,
    name: sanitizeLine(body.name),
    name_french: sanitizeLine(body.name_french),
    category: sanitizeLine(body.category),
    casual_items: body.casual_items.map(bothNames),
    parts: body.parts.map(bothNames),
    options: body.options.map(bothNames),
  }
  const wrong = clean.name === '' ? [{ field: 'name', code: 'required' }] : []
  if (active_from !== null && active_to !== null && active_to < active_from)
    wrong.push({ field: 'active_to', code: 'ends_before_it_begins' })
  wrongFields(wrong)
  return clean
}

/** Two active packages of one name look the same on the order. */
const NAME: SingleField = {
  table: 'packages',
  field: 'name',
  named: sql<string>`name`,
  inUse: sql<boolean>`active`,
}

type Places = [place: string, id: string][]

const one = (place: string, id: string | null): Places => (id === null ? [] : [[place, id]])

/** The records that a package names, by table. */
function namedBy(body: PackageBody): Record<string, Named> {
  const tagsOf = (part: PackageBody['parts'][number], at: number): Places =>
    part.filters.flatMap(({ type, filter_name }, place) =>
      type === 'tag' ? one(`parts/${at}/filters/${place}/filter_name`, filter_name) : [],
    )
  return {
    inventory_items: body.parts.flatMap((part, at) =>
      one(`parts/${at}/inventory_item_id`, part.inventory_item_id),
    ),
    shops: body.shop_prices.map(({ shop_id }, at) => [`shop_prices/${at}/shop_id`, shop_id] as const),
    tags: [
      ...body.parts.flatMap(tagsOf),
      ...body.options.flatMap(({ option_tags }, at) =>
        option_tags.map((id, place): Places[number] => [`options/${at}/option_tags/${place}`, id]),
      ),
    ],
    classifications: [
      ...one('classification_id', body.classification_id),
      ...body.casual_items.flatMap((fee, at) =>
        one(`casual_items/${at}/classification_id`, fee.classification_id),
      ),
    ],
    inspect_groupings: one('inspection_grouping_id', body.inspection_grouping_id),
  }
}

/** The preferred item of a slot must be one that the slot accepts. */
async function checkPreferred(tx: Tx, companyId: string, body: PackageBody): Promise<void> {
  const slots = body.parts.filter(isSlot)
  const items = await findItems(
    tx,
    companyId,
    slots.flatMap((part) => part.inventory_item_id ?? []),
  )
  wrongFields(
    body.parts.flatMap((part, at) => {
      const item = isSlot(part) ? items.get(part.inventory_item_id ?? '') : undefined
      const wrong = item !== undefined && !isOfKind(item, part.filters)
      return wrong ? [{ field: `parts/${at}/inventory_item_id`, code: 'not_of_this_slot' }] : []
    }),
  )
}

/** A package as this person may see it: the costs of its parts are for those who may see costs. */
const seenBy = ({ actor }: Author, row: StoredPackage): StoredPackage =>
  actorCan(actor, 'costs.view') ? row : { ...row, parts: row.parts.map(hideCost) }

/** Every package as this person may see it. */
const listFor = async (tx: Tx, session: Author): Promise<StoredPackage[]> =>
  (await listStoredPackages(tx, session.company_id)).map((row) => seenBy(session, row))

/** One package as this person may see it. */
async function packageFor(tx: Tx, session: Author, id: string): Promise<StoredPackage | null> {
  const found = await findStoredPackage(tx, session.company_id, id)
  return found && seenBy(session, found)
}

export const packageRoutes = handlers(api.packages)({
  async list(context) {
    return { packages: await context.tenant((tx) => listFor(tx, context.session)) }
  },

  async get(context, { params }) {
    const found = await context.tenant((tx) => packageFor(tx, context.session, params.id))
    if (!found) throw new AppError('not_found')
    return { package: found }
  },

  async save(context, { params, body }) {
    const { session } = context
    const { company_id } = session
    return context.tenant(async (tx) => {
      await checkNamed(tx, company_id, namedBy(body))
      await checkPreferred(tx, company_id, body)
      const clean = cleaned(body)
      if (clean.active) await refuseTaken(tx, company_id, NAME, { id: params.id, value: clean.name })
      const saved = await saveSeen(tx, session, {
        event: 'package.changed',
        id: params.id,
        version: body.version,
        find: () => packageFor(tx, session, params.id),
        write: () => writePackage(tx, company_id, params.id, clean),
        priced: ({ name, price, shop_prices }) => ({
          name,
          prices: [
            { field: 'price', value: price ?? '' },
            ...shop_prices.map((row) => ({
              field: 'price' as const,
              shop_id: row.shop_id,
              value: row.price,
            })),
          ],
        }),
      })
      return { package: saved }
    })
  },

  async slotItems(context, { body }) {
    const { company_id, actor } = context.session
    const slots = body.slots.filter((filters) => filters.length > 0)
    const items = await context.tenant((tx) => slotItems(tx, company_id, slots))
    return { items: actorCan(actor, 'costs.view') ? items : items.map(hideCost) }
  },

  async reorder(context, { body }) {
    const { session } = context
    return context.tenant(async (tx) => {
      await arrangePackages(tx, session.company_id, body.ids)
      const { company_id, user_id } = session
      const subject_id = body.ids[0] ?? company_id
      await emit(tx, { company_id, event: 'package.changed', subject_id, user_id })
      return { packages: await listFor(tx, session) }
    })
  },
})
