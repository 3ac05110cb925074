import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { isTrivialPin } from '#domain/people/pin.ts'
import { userActor, inAllShops, type Role } from '#domain/people/roles.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers, type Context } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { permissionsOf, rightsColumns, type RightsRow } from '#server/base/rights.ts'
import { shopFor } from '#server/shop/index.ts'
import { emit } from '#server/base/outbox.ts'
import { noteAuth } from '../authEvents.ts'
import { confirmPerson } from '../confirmPerson.ts'
import { notifyPerson } from '../notices.ts'
import { hashPassword } from '../password/passwords.ts'
import { checkPin, setPin } from './pins.ts'
import { endSession, openSession, sessionConfirmed, userById } from '../sessions/sessions.ts'

interface StationPerson {
  id: string
  name: string
  role: Role
  picture: string
  has_pin: boolean
}

interface PersonRow extends StationPerson, RightsRow {
  in_shop: boolean
}

/** The active people who work in a shop of the signed-in person, by name; only one of them, if an id is given. */
async function peopleAt(
  tx: Tx,
  session: Author,
  shopId: string,
  { place, id = null }: { place: string; id?: string | null },
): Promise<StationPerson[]> {
  await shopFor(tx, session, shopId, place)
  const { company_id } = session
  const found = await rows(
    tx,
    sql<PersonRow>`select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.picture,
      u.pin_hash is not null as has_pin, ${rightsColumns(company_id)},
      exists (select 1 from user_shops s
        where s.company_id = ${company_id} and s.user_id = u.id and s.shop_id = ${shopId}) as in_shop
    from users u where u.company_id = ${company_id} and u.active and (${id}::uuid is null or u.id = ${id})
    order by name, u.id`,
  )
  return found
    .filter((row) => row.in_shop || inAllShops(userActor(row.role, permissionsOf(row))))
    .map((row) => ({
      id: row.id,
      name: row.name,
      role: row.role,
      picture: row.picture.split('/').at(-1) ?? '',
      has_pin: row.has_pin,
    }))
}

const PERSON = '/body/user_id'

const unknownPerson = () =>
  new AppError('not_found', { fields: [{ pointer: PERSON, code: 'not_found', detail: 'not_found' }] })

/** Replaces a PIN that is too easy to guess by one that its person just chose. */
async function renewPin(context: Context, id: string, pin: string): Promise<void> {
  const { company_id, session_id } = context.session
  const pin_hash = await hashPassword(pin)
  await context.tenant(async (tx) => {
    await setPin(tx, { company_id, id }, pin_hash, { by: id })
    await noteAuth(context, { company_id, id }, 'pin_changed', { tx, session_id })
    await notifyPerson(tx, { company_id, id }, 'pin_changed')
    await emit(tx, { company_id, event: 'user.changed', subject_id: id, user_id: id })
  })
}

export const stationRoutes = handlers(api.station)({
  people: (context, { query }) =>
    context.tenant(async (tx) => ({
      people: await peopleAt(tx, context.session, query.shop_id, { place: '/query/shop_id' }),
    })),

  async confirm(context, { body }) {
    const { company_id, session_id } = context.session
    await confirmPerson(context, body)
    await context.tenant((tx) => sessionConfirmed(tx, company_id, session_id))
    context.services.sessions.forget(session_id)
    return {}
  },

  async switch(context, { body }) {
    const { company_id, session_id } = context.session
    const { user_id, device_id, shop_id, pin, new_pin } = body
    const [person] = await context.tenant((tx) =>
      peopleAt(tx, context.session, shop_id, { place: '/body/shop_id', id: user_id }),
    )
    if (!person) throw unknownPerson()
    const at = { person: PERSON, pin: '/body/pin' }
    await checkPin(context, { user_id, device_id, pin, at }, { trivial: new_pin !== undefined })
    if (new_pin !== undefined && isTrivialPin(pin)) await renewPin(context, user_id, new_pin)
    const user = await context.tenant((tx) => userById(tx, company_id, user_id))
    const opened = await openSession(context, user, device_id, 'user_switched')
    await context.tenant((tx) => endSession(tx, company_id, session_id))
    return opened
  },
})
