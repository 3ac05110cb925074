import { z } from 'zod'
import { FEE_PIECES } from '#domain/catalogue/pieces.ts'
import { ROLES } from '#domain/people/roles.ts'
import { PICTURES } from '../base/media.ts'
import { BAY_KINDS } from '#domain/shop/bayKinds.ts'
import { route } from '../base/route.ts'
import { areHoursValid } from '#domain/shop/hours.ts'
import { isShopZone } from '#domain/places/regionZones.ts'
import { CURRENCIES } from '#domain/money/money.ts'
import { normalizePostalCode } from '#domain/places/postal.ts'
import { VEHICLE_REQS } from '#domain/vehicles/record/vehicle.ts'
import { day, email, id, instant, language, line, rate, requiredLine, seenVersion } from '../base/shared.ts'

const bay = z
  .object({ id, name: z.string(), kind: z.string(), position: z.number().int() })
  .meta({ id: 'Bay' })
const staffMember = z
  .object({ id, first_name: z.string(), last_name: z.string(), role: z.enum(ROLES) })
  .meta({ id: 'StaffMember' })

export const shop = z
  .object({
    id,
    name: z.string(),
    company_name: z.string(),
    country: z.enum(['US', 'CA']),
    region: z.string(),
    city: z.string(),
    phonenumber: z.string(),
    time_zone: z.string(),
    currency: z.enum(CURRENCIES),
    distance_measurement: z.enum(['miles', 'km']),
    volume_measurement: z.enum(['quart', 'liter']),
    language,
    /** The weekday on which the company's weeks start; 0 is Sunday. */
    week_starts: z.number().int(),
    /** The specification's pipe-separated active shop. */
    active_shop: z.string(),
    bays: z.array(bay),
    staff: z.array(staffMember),
    positions: z.array(z.object({ name: z.string(), required: z.boolean() })),
    /** Minutes without input after which a screen locks; 0: never. */
    lock_minutes: z.number().int(),
    payment_methods: z.array(z.string()),
    /** The surcharge on credit cards now, in percent; "0" where it is off or the rules of the region forbid it. */
    surcharge_percent: z.string(),
    /** Whether tips are taken, and the percentages that are offered with a custom amount. */
    tips_on: z.boolean(),
    tip_percents: z.array(z.string()),
    /** The methods whose payments this person's role may not turn into account credit. */
    credit_refund_blocked: z.array(z.string()),
    bay_required: z.boolean(),
    customer_required: z.boolean(),
    /** Largest discount that a Technician gives alone, in percent of the goods. */
    discount_limit: z.string(),
    /** The fields required of every vehicle before its order begins. */
    vehicle_reqs: z.array(z.enum(VEHICLE_REQS)),
    /** The price of an hour of labor. */
    labor_rate: z.string(),
    /** The price matrix; empty for those who may not see costs. */
    price_bands: z.array(z.object({ up_to: z.string(), multiplier: z.string() })),
  })
  .meta({ id: 'Shop' })
export type Shop = z.infer<typeof shop>

const dayOrNone = day.nullable()

/** A tax or a fee of a shop, with the days for which it holds. Taxes are percentages, fees amounts. */
export const shopTax = z
  .object({
    type: z.enum(['tax', 'fee']),
    name: requiredLine(60),
    name_french: line(60),
    amount: rate,
    compound: z.boolean(),
    taxable: z.boolean(),
    number: line(40),
    /** A fee that is charged for each such piece on an order; null or absent: once an order. */
    per_piece: z.enum(FEE_PIECES).nullable().optional(),
    /** Its financial category. */
    classification_id: id.nullable().optional(),
    valid_from: dayOrNone,
    valid_to: dayOrNone,
  })
  .meta({ id: 'ShopTax' })

export const shopCharge = z
  .object({
    name: requiredLine(60),
    name_french: line(60),
    charge_type: z.enum(['percentage', 'fixed']),
    charge_amount: rate,
    charge_tax_exempt: z.boolean(),
    charge_created: z.string().max(40),
    /** The most a percentage charges; null or absent for no cap. */
    charge_max_amount: rate.nullable().optional(),
  })
  .meta({ id: 'ShopCharge' })

/** The taxes of a shop that an owner sets; ended lines stay for the record. */
export const shopTaxesBody = z.object({
  taxes: z.array(shopTax).max(40),
  subtotal_charges: z.array(shopCharge).max(20),
  version: seenVersion,
})
export type ShopTaxesBody = z.infer<typeof shopTaxesBody>

/** A point of the final checklist; finalizing waits for a required one. */
const checkPoint = z
  .object({ id, name: requiredLine(120), name_french: line(120), required: z.boolean() })
  .meta({ id: 'CheckPoint' })

export const shopDetails = z
  .object({
    id,
    name: z.string(),
    company_name: z.string(),
    address: z.string(),
    city: z.string(),
    region: z.string(),
    country: z.string(),
    postalcode: z.string(),
    phonenumber: z.string(),
    email: z.string(),
    time_zone: z.string(),
    currency: z.enum(CURRENCIES),
    language,
    distance_measurement: z.string(),
    volume_measurement: z.string(),
    taxes: z.array(shopTax),
    subtotal_charges: z.array(shopCharge),
    final_checklist: z.array(checkPoint),
    hours: z.array(z.object({ open: z.string(), close: z.string() }).nullable()),
    closures: z.array(z.object({ id, from: z.string(), to: z.string(), name: z.string() })),
    bays: z.array(z.object({ id, name: z.string(), kind: z.enum(BAY_KINDS) })),
    next_order_number: z.number().int(),
    website: z.string(),
    version: z.number(),
    /** The logo as a data URI, or empty. */
    logo: z.string(),
  })
  .meta({ id: 'ShopDetails' })
export type ShopDetails = z.infer<typeof shopDetails>

const hasNoTwins = (rows: readonly { name: string }[]): boolean =>
  new Set(rows.map(({ name }) => name.toLowerCase())).size === rows.length

const webAddress = z.url({ protocol: /^https?$/ })

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not_a_time')
const weekHours = z
  .array(z.object({ open: time, close: time }).nullable())
  .refine(areHoursValid, 'hours_end_before_they_begin')
  .meta({ id: 'WeekHours', description: 'From Monday to Sunday; null on a day when the shop is closed' })
const closure = z
  .object({ id, from: day, to: day, name: requiredLine(60) })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'ends_before_it_begins' })
  .meta({ id: 'ShopClosure' })
/** Without a kind, a bay keeps the one that it has. */
const bayName = z.object({ id, name: requiredLine(40), kind: z.enum(BAY_KINDS).optional() })

/** The fields of a shop that an owner changes; its region stays, since its taxes depend on it. */
export const shopBody = z.object({
  /** Unchanged where they are not sent. */
  name: requiredLine(80).optional(),
  email: email.optional(),
  address: requiredLine(120),
  city: requiredLine(80),
  postalcode: requiredLine(12).refine((text) => normalizePostalCode(text) !== null, 'not_a_postal_code'),
  phonenumber: line(30).default(''),
  website: line(200)
    .refine((text) => text === '' || webAddress.safeParse(text).success, 'not_a_web_address')
    .default(''),
  /** The zone and the currency can change only while the shop has no orders; unchanged where they are not sent. */
  time_zone: z.string().refine(isShopZone, 'not_a_time_zone').optional(),
  currency: z.enum(CURRENCIES).optional(),
  /** Of documents, emails and texts for customers who chose none; unchanged where it is not sent. */
  language: language.optional(),
  /** Unchanged where it is not sent. */
  final_checklist: z.array(checkPoint).max(40).optional(),
  hours: weekHours.optional(),
  closures: z.array(closure).max(100).optional(),
  /** All bays in use, in their order; a bay that is left out is taken out of use. */
  bays: z.array(bayName).max(60).refine(hasNoTwins, 'bay_names_differ').optional(),
  /** Can only be raised: numbers of orders are never used twice. */
  next_order_number: z.number().int().min(1).max(9_999_999).optional(),
  version: seenVersion,
})

const part = z.object({
  state: z.enum(['ok', 'warning', 'error', 'not_configured']),
  detail_code: z.string(),
  figures: z.record(z.string(), z.string()),
})
const timeZones = z
  .record(z.string(), z.object({ starts: z.array(z.number().int()), minutes: z.array(z.number().int()) }))
  .meta({
    description:
      'For each zone of these shops, when its offset changes (seconds since 1970) and how many minutes ahead of UTC it is from then on.',
  })

export const systemStatus = z
  .object({
    version: z.string(),
    node: z.string(),
    started_at: instant,
    database: part,
    jobs: part,
    mail: part,
    texts: part,
    files: part,
    zones: part,
    live: part,
    tax_rates: part,
    plates: part,
    carfax: part,
    ledger: part,
  })
  .meta({ id: 'SystemStatus' })
export type SystemStatus = z.infer<typeof systemStatus>

export const company = {
  shops: route({
    method: 'GET',
    path: '/api/v2/shops',
    allow: 'signed_in',
    reply: z.object({ shops: z.array(shop), time_zones: timeZones }),
    summary: 'My shops',
    description:
      'The shops that the signed-in person may work in, each with its bays, staff and the active-shop string, and the offsets of their time zones.',
    example: {},
  }),
  shop: route({
    method: 'GET',
    path: '/api/v2/shops/:id',
    allow: 'operations.view',
    params: z.object({ id }),
    reply: shopDetails,
    errors: ['not_found'],
    summary: 'One shop',
    description: 'Address, taxes with their dates, the final checklist and the logo.',
    example: {},
  }),
  saveShop: route({
    method: 'PUT',
    path: '/api/v2/shops/:id',
    allow: 'operations.edit',
    params: z.object({ id }),
    body: shopBody,
    reply: shopDetails,
    errors: ['not_found', 'stale_version', 'name_taken', 'bay_in_use', 'number_used'],
    emits: ['shop.changed'],
    audit: ['setting.changed'],
    summary: 'Change a shop',
    description:
      'Name, email, address, phone, website and final checklist; time zone and currency while the shop has no orders. An outdated version is refused, with the newer shop.',
    example: { address: '4120 S Dale Mabry Hwy', city: 'Tampa', postalcode: '33611', version: 3 },
  }),
  saveTaxes: route({
    method: 'PUT',
    path: '/api/v2/shops/:id/taxes',
    allow: 'operations.edit',
    params: z.object({ id }),
    body: shopTaxesBody,
    reply: shopDetails,
    errors: ['not_found', 'stale_version'],
    emits: ['shop.changed'],
    audit: ['setting.changed'],
    summary: 'Change a shop’s taxes',
    description:
      'Taxes, fees and charges on the subtotal, each with its dates; at most four apply on one day. Existing orders keep theirs; new orders take these.',
    example: {
      taxes: [
        {
          type: 'tax',
          name: 'Sales Tax',
          name_french: 'Taxe de vente',
          amount: '7.5',
          compound: false,
          taxable: false,
          number: '',
          valid_from: '2026-01-01',
          valid_to: null,
        },
      ],
      subtotal_charges: [],
      version: 3,
    },
  }),
  setLogo: route({
    method: 'PUT',
    path: '/api/v2/shops/:id/logo',
    allow: 'operations.edit',
    params: z.object({ id }),
    upload: 5 * 1024 * 1024,
    takes: PICTURES,
    reply: shopDetails,
    errors: ['not_found', 'unsupported_file', 'too_large'],
    emits: ['shop.changed'],
    audit: ['setting.changed'],
    summary: 'Set a shop’s logo',
    description:
      'Takes a PNG, JPEG or WebP image as the body. It is re-encoded, at most 800 × 300 pixels, and printed on documents.',
    example: {},
  }),
  removeLogo: route({
    method: 'DELETE',
    path: '/api/v2/shops/:id/logo',
    allow: 'operations.edit',
    params: z.object({ id }),
    reply: shopDetails,
    errors: ['not_found'],
    emits: ['shop.changed'],
    audit: ['setting.changed'],
    summary: 'Remove a shop’s logo',
    description: 'Existing orders keep it.',
    example: {},
  }),
  status: route({
    method: 'GET',
    path: '/api/v2/system/status',
    allow: 'signed_in',
    reply: systemStatus,
    summary: 'System status',
    description: 'Database, jobs, mail, files and version of this installation.',
    example: {},
  }),
  deployCheck: route({
    method: 'GET',
    path: '/deploy/dt-check',
    allow: 'public',
    query: z.object({ q: z.string().max(100).optional() }),
    reply: z.object({ data: z.string() }),
    summary: 'Deployed version',
    description:
      'Identifies the deployed release by its content; it is the same on every server. Browsers ask every 60 seconds and reload when it changes.',
    example: {},
  }),
  live: route({
    method: 'GET',
    path: '/api/v2/live',
    allow: 'signed_in',
    query: z.object({
      device_id: id,
      after: z.string().max(40).optional().meta({
        description: 'The id of the last event that was heard; those after it come first.',
      }),
      missed_ms: z.coerce.number().int().min(0).default(0).meta({
        description:
          'Without `after`: for how many milliseconds the browser heard nothing; what happened meanwhile comes first.',
      }),
    }),
    kind: 'stream',
    reply: z.unknown(),
    summary: 'Live events',
    description:
      'A stream of server-sent events with names and ids; clients fetch again what they show. The first is `started`, whose id is the place in the feed, or `reconnected` where more was missed than is kept: then fetch everything again.',
    example: {},
  }),
}
