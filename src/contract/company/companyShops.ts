import { z } from 'zod'
import { SETUP_STEPS } from '#domain/company/setup.ts'
import { CURRENCIES } from '#domain/money/money.ts'
import { findRegion } from '#domain/places/regions.ts'
import { normalizePostalCode } from '#domain/places/postal.ts'
import { route } from '../base/route.ts'
import { email, id, language, line, requiredLine } from '../base/shared.ts'

const shopRow = z
  .object({
    id,
    name: z.string(),
    city: z.string(),
    region: z.string(),
    country: z.string(),
    currency: z.enum(CURRENCIES),
    language,
    /** False for an archived shop. */
    active: z.boolean(),
    bays: z.number().int(),
    /** The people of the shop, without the owners of the company. */
    staff: z.number().int(),
    /** What is not set up yet; nothing for an archived shop. */
    missing: z.array(z.enum(SETUP_STEPS)),
  })
  .meta({ id: 'CompanyShop' })

const overview = z.object({ name: z.string(), shops: z.array(shopRow) }).meta({ id: 'CompanyOverview' })
export type CompanyOverview = z.infer<typeof overview>
export type CompanyShop = CompanyOverview['shops'][number]

/** A new shop: its own name and address; everything else is copied from the shop that it names. */
export const newShopBody = z
  .object({
    id,
    copy_of: id,
    name: requiredLine(80),
    address: requiredLine(120),
    city: requiredLine(80),
    region: requiredLine(3),
    country: z.enum(['US', 'CA']),
    postalcode: requiredLine(12).refine((text) => normalizePostalCode(text) !== null, 'not_a_postal_code'),
    phonenumber: line(30).default(''),
    email,
    /** Whether the prices that the copied shop has of its own are copied, too. */
    copy_prices: z.boolean().default(true),
  })
  .refine(({ region, country }) => findRegion(region, country) !== null, {
    path: ['region'],
    error: 'region',
  })

/** What keeps a shop from being archived: the content of `current` in the refusal `shop_in_use`. */
const blockers = z
  .object({
    orders: z.array(z.object({ id, order_custom_id: z.string() })),
    /** How many there are in all; `orders` has the oldest ones. */
    orders_total: z.number().int(),
    days: z.array(z.string()),
    payments: z.array(z.object({ id, order_id: id.nullable(), amount: z.string(), currency: z.string() })),
  })
  .meta({ id: 'ShopBlockers' })
export type ShopBlockers = z.infer<typeof blockers>

const params = z.object({ id })

export const companyShops = {
  list: route({
    method: 'GET',
    path: '/api/v2/company/shops',
    allow: 'company.edit',
    reply: overview,
    summary: 'All shops of the company',
    description: 'Every shop, also archived ones, with what is not set up yet.',
    example: {},
  }),
  saveName: route({
    method: 'PUT',
    path: '/api/v2/company/name',
    allow: 'company.edit',
    body: z.object({
      name: requiredLine(120),
      /** The name that the person saw: another one by now is not overwritten. */
      seen: z.string(),
    }),
    reply: overview,
    errors: ['stale_version'],
    emits: ['company.changed'],
    audit: ['setting.changed'],
    summary: 'Rename the company',
    description: 'New orders and documents have the new name; existing ones keep theirs.',
    example: { name: 'Bayline Auto Care', seen: 'Bayline' },
  }),
  add: route({
    method: 'POST',
    path: '/api/v2/company/shops',
    allow: 'shops.add',
    body: newShopBody,
    reply: overview,
    errors: ['not_found', 'name_taken', 'duplicate_id'],
    emits: ['shop.changed'],
    audit: ['shop.added'],
    summary: 'Add a shop',
    description:
      'Copies the settings and bays of a shop of the company, its taxes where both are in the same region, and its own prices. Logins of gateways and accounting are not copied. The same id again adds nothing more.',
    example: {
      id: '01936f2e-0000-7000-8000-000000000001',
      copy_of: '01936f2e-0000-7000-8000-000000000002',
      name: 'Brandon',
      address: '710 W Brandon Blvd',
      city: 'Brandon',
      region: 'FL',
      country: 'US',
      postalcode: '33511',
      email: 'brandon@example.com',
    },
  }),
  archive: route({
    method: 'POST',
    path: '/api/v2/company/shops/:id/archive',
    allow: 'shops.archive',
    params,
    reply: overview,
    errors: ['not_found', 'shop_in_use', 'last_shop'],
    emits: ['shop.changed'],
    audit: ['shop.archived'],
    summary: 'Archive a shop',
    description:
      'Takes a shop out of every picker; its history stays. Refused while it has open orders, an open till day or unsent payments: `current` names each.',
    example: {},
  }),
  restore: route({
    method: 'POST',
    path: '/api/v2/company/shops/:id/restore',
    allow: 'shops.archive',
    params,
    reply: overview,
    errors: ['not_found'],
    emits: ['shop.changed'],
    audit: ['shop.restored'],
    summary: 'Restore an archived shop',
    description: 'People work in the shop again, with its settings as they were.',
    example: {},
  }),
}
