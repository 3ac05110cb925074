import { sql } from 'kysely'
import type { Role } from '#domain/people/roles.ts'
import { freeInitials } from '#domain/people/staff.ts'
import { json, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { hashPassword } from '#server/people/index.ts'
import type { DemoGround } from '../day/orders.ts'

interface DemoPerson {
  name: readonly [first: string, last: string]
  role: Role
  /** Where they work: the first or the second shop. */
  shop: 0 | 1
  language: 'en' | 'fr-CA'
  /** Null for a person who does not work now. */
  pin: string | null
  positions: readonly string[]
  hired: string
  state?: 'invited' | 'deactivated'
}

/** Technicians who are there already: they get a PIN, positions and a hire date. */
const KNOWN: readonly (Pick<DemoPerson, 'positions' | 'hired'> & { email: string; pin: string })[] = [
  { email: 'tech2@demo.bayline.example', pin: '1357', positions: ['Hood'], hired: '2019-04-08' },
  { email: 'tech3@demo.bayline.example', pin: '2468', positions: ['Pit'], hired: '2021-09-13' },
  {
    email: 'tech4@demo.bayline.example',
    pin: '8642',
    positions: ['Greeter', 'Cashier'],
    hired: '2023-02-27',
  },
]

/** People who work at a shared station with a PIN alone, one who is invited, and one who left. */
const PEOPLE: readonly DemoPerson[] = [
  {
    name: ['Sophie', 'Tremblay'],
    role: 'Manager',
    shop: 1,
    language: 'fr-CA',
    pin: '9735',
    positions: ['Greeter'],
    hired: '2018-05-14',
  },
  {
    name: ['Jamal', 'Brooks'],
    role: 'Technician',
    shop: 0,
    language: 'en',
    pin: '3141',
    positions: ['Pit'],
    hired: '2022-06-06',
  },
  {
    name: ['Mélissa', 'Gagné'],
    role: 'Technician',
    shop: 1,
    language: 'fr-CA',
    pin: '2718',
    positions: ['Hood', 'Courtesy'],
    hired: '2020-10-19',
  },
  {
    name: ['Kevin', 'Nguyen'],
    role: 'Technician',
    shop: 0,
    language: 'en',
    pin: '1618',
    positions: ['Hood'],
    hired: '2024-01-15',
  },
  {
    name: ['Olivier', 'Bélanger'],
    role: 'Technician',
    shop: 1,
    language: 'fr-CA',
    pin: '1414',
    positions: ['Pit'],
    hired: '2025-03-03',
  },
  {
    name: ['Grace', 'Kim'],
    role: 'Technician',
    shop: 0,
    language: 'en',
    pin: '1732',
    positions: ['Courtesy', 'Cashier'],
    hired: '2025-08-11',
  },
  {
    name: ['Luis', 'Ortega'],
    role: 'Technician',
    shop: 0,
    language: 'en',
    pin: null,
    positions: ['Pit'],
    hired: '2026-11-16',
    state: 'invited',
  },
  {
    name: ['Paul', 'Gervais'],
    role: 'Technician',
    shop: 1,
    language: 'fr-CA',
    pin: null,
    positions: ['Hood'],
    hired: '2017-03-20',
    state: 'deactivated',
  },
]

/**
 * The people of the demo beside its accounts: a dozen have a PIN. They come after the day of orders, so that its work is
 * divided among the same technicians as before.
 */
export async function demoStaff(tx: Tx, { companyId, shops }: DemoGround): Promise<void> {
  for (const { email, pin, positions, hired } of KNOWN)
    await sql`update users set pin_hash = ${await hashPassword(pin)}, positions = ${json(positions)}, hire_date = ${hired}
      where company_id = ${companyId} and email = ${email}`.execute(tx)
  const taken: string[] = []
  for (const { name, role, shop, language, pin, positions, hired, state } of PEOPLE) {
    const id = newId()
    const [first_name, last_name] = name
    const user_custom_id = freeInitials(first_name, last_name, taken)
    taken.push(user_custom_id)
    await tx
      .insertInto('users')
      .values({
        company_id: companyId,
        id,
        first_name,
        last_name,
        user_custom_id,
        role,
        language,
        pin_hash: pin === null ? null : await hashPassword(pin),
        positions: json(positions),
        hire_date: hired,
        active: state === undefined,
        invited_at: state === 'invited' ? sql<string>`now()` : null,
      })
      .execute()
    const shop_id = shops[shop]?.row.id
    if (shop_id !== undefined)
      await tx.insertInto('user_shops').values({ company_id: companyId, user_id: id, shop_id }).execute()
  }
}
