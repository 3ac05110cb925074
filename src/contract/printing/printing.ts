import { z } from 'zod'
import { ALIGNS, CODES, DPIS, LABEL_UNITS, PRINTER_LANGUAGES } from '#domain/printing/drawing/label.ts'
import { LABEL_KIND_NAMES } from '#domain/printing/kinds/all.ts'
import { PAPERS, PRINT_DOCUMENTS } from '#domain/printing/station.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id, instant, line, nothing, requiredLine, versionOrNew } from '../base/shared.ts'

const assignment = z.object({
  printer: line(200),
  copies: z.number().int().min(1).max(20),
  without_asking: z.boolean(),
  language: z.enum(PRINTER_LANGUAGES),
  dpi: z.literal(DPIS),
  paper: z.enum(PAPERS),
  size: line(40),
})

export const settings = z
  .object({ documents: z.partialRecord(z.enum(PRINT_DOCUMENTS), assignment), drawer: z.boolean() })
  .meta({ id: 'StationSettings' })

const station = z
  .object({ id, name: z.string(), settings, updated_at: instant, version: z.number() })
  .meta({ id: 'PrintStation' })
export type PrintStation = z.infer<typeof station>

const length = z.number().min(-300).max(600)
const positive = z.number().gt(0).max(300)
const place = { x: length, y: length, width: length, height: length }
const lettered = {
  ...place,
  size: z.number().min(4).max(200),
  align: z.enum(ALIGNS),
  lines: z.number().int().min(1).max(10),
}

const element = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.object({ en: line(200), 'fr-CA': line(200) }), ...lettered }),
  z.object({ kind: z.literal('field'), field: requiredLine(40), ...lettered }),
  z.object({ kind: z.literal('code'), code: z.enum(CODES), field: requiredLine(40), ...place }),
  z.object({ kind: z.literal('logo'), ...place }),
  z.object({ kind: z.literal('line'), ...place }),
])

/** The most elements on a label. */
export const MOST_ELEMENTS = 40

export const design = z
  .object({
    width: positive,
    height: positive,
    unit: z.enum(LABEL_UNITS),
    elements: z.array(element).max(MOST_ELEMENTS),
  })
  .meta({ id: 'LabelDesign' })

const kind = z.enum(LABEL_KIND_NAMES)

const ownDesign = z
  .object({
    id,
    /** Null: of the whole company. */
    shop_id: id.nullable(),
    kind,
    design,
    changed_by_name: z.string(),
    changed_at: instant,
    version: z.number(),
  })
  .meta({ id: 'OwnLabelDesign' })
export type OwnDesign = z.infer<typeof ownDesign>

/** A signed request is a capability: a station that prints much signs a few times a second at most. */
const SIGNATURES_A_MINUTE = 240

export const printing = {
  certificate: route({
    method: 'GET',
    path: '/print/certificate',
    allow: 'signed_in',
    kind: 'file',
    gives: ['application/x-pem-file'],
    reply: z.unknown(),
    rate: 60,
    summary: 'Certificate for the printing agent',
    description:
      'The certificate of the company’s key in PEM. The key is made when it is first requested. Agents that trust the certificate print without asking.',
    example: {},
  }),
  sign: route({
    method: 'POST',
    path: '/print/sign',
    allow: 'signed_in',
    whileReadOnly: true,
    body: z.object({
      /** SHA-256 of the request, in lower-case hexadecimal. */
      hash: z.string().regex(/^[0-9a-f]{64}$/, 'not_a_hash'),
      /** When the request was made, in milliseconds; at most 15 minutes ago. */
      timestamp: z.number().int(),
    }),
    reply: z.object({ signature: z.string() }),
    errors: ['print_clock'],
    rate: SIGNATURES_A_MINUTE,
    audit: UNAUDITED.reads,
    summary: 'Sign a request to the printing agent',
    description:
      'RSA with SHA-512 (PKCS #1 v1.5) over the hash, in Base64, by the company’s key. A request is signed within 15 minutes of its time.',
    example: { hash: '0'.repeat(64), timestamp: 1_795_622_400_000 },
  }),
  stations: route({
    method: 'GET',
    path: '/api/v2/print_stations',
    allow: 'signed_in',
    reply: z.object({ stations: z.array(station) }),
    summary: 'My stations',
    description: 'What prints where, on each device on which the person set it. The newest change first.',
    example: {},
  }),
  saveStation: route({
    method: 'PUT',
    path: '/api/v2/print_stations/:id',
    allow: 'signed_in',
    params: z.object({ id }),
    body: z.object({ name: requiredLine(60), settings, version: versionOrNew }),
    reply: z.object({ station }),
    errors: ['stale_version', 'too_many_stations', 'not_found'],
    emits: ['printing.changed'],
    audit: UNAUDITED.own,
    summary: 'Save a station',
    description: 'The id is the device’s own. A person has at most 20 stations.',
    example: { name: 'Front counter', settings: { documents: {}, drawer: false }, version: 0 },
  }),
  removeStation: route({
    method: 'DELETE',
    path: '/api/v2/print_stations/:id',
    allow: 'signed_in',
    params: z.object({ id }),
    reply: nothing,
    errors: ['not_found'],
    emits: ['printing.changed'],
    audit: UNAUDITED.own,
    summary: 'Forget a station',
    description: 'Removes a station from the person’s account. The device keeps its own copy.',
    example: {},
  }),
  designs: route({
    method: 'GET',
    path: '/api/v2/label_designs',
    allow: 'signed_in',
    query: z.object({ shop_id: id.optional() }),
    reply: z.object({
      designs: z.array(ownDesign),
      /** The shop’s logo as a data URI; empty where it has none, or no shop is named. */
      logo: z.string(),
      /** The shop’s page for reviews, for QR cards; empty where it has none, or no shop is named. */
      review_link: z.string(),
    }),
    errors: ['not_found'],
    summary: 'Own label designs and the logo',
    description:
      'Those of the company, and of the shop. The shop’s design wins; without either, the product’s own is printed.',
    example: {},
  }),
  saveDesign: route({
    method: 'PUT',
    path: '/api/v2/label_designs/:kind',
    allow: 'operations.edit',
    params: z.object({ kind }),
    body: z.object({ id, shop_id: id.nullable(), design, version: versionOrNew }),
    reply: z.object({ design: ownDesign }),
    errors: ['stale_version', 'not_found', 'label_runs_off'],
    emits: ['printing.changed'],
    audit: ['setting.changed'],
    summary: 'Save a label design',
    description: 'Everything must be on the label. Sizes are in inches or millimeters, letters in points.',
    example: {
      id: '0193f0a0-0000-7000-8000-000000000001',
      shop_id: null,
      design: { width: 2, height: 1, unit: 'in', elements: [] },
      version: 0,
    },
  }),
  resetDesign: route({
    method: 'DELETE',
    path: '/api/v2/label_designs/:kind',
    allow: 'operations.edit',
    params: z.object({ kind }),
    query: z.object({ shop_id: id.optional() }),
    reply: nothing,
    errors: ['not_found'],
    emits: ['printing.changed'],
    audit: ['setting.changed'],
    summary: 'Reset a label design',
    description: 'Removes the design of the shop, or that of the company when no shop is named.',
    example: {},
  }),
}
