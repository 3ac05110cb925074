import { z } from 'zod'
import { PALETTE } from '#domain/catalogue/palette.ts'
import { UNIT_KINDS } from '#domain/base/constants.ts'
import { listRoutes } from '../base/listRoutes.ts'
import { figureError, line, requiredLine } from '../base/shared.ts'

/** Exact, and never zero: 946.352946 ml. */
const factor = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,12})?$/, figureError('not_a_number', 12))
  .refine((text) => /[1-9]/.test(text), 'not_above_zero')

export const tagBody = z.object({
  name: requiredLine(60),
  name_french: line(60),
  colour: z.enum(PALETTE),
})

export const brandBody = z.object({ name: requiredLine(60) })

export const unitBody = z.object({
  /** The unit's name on items and orders; a unit in use keeps it. */
  unit: requiredLine(20),
  name: requiredLine(60),
  name_french: line(60),
  unit_kind: z.enum(UNIT_KINDS),
  /** Milliliters of a volume, pieces of a count; null where each item has its own. */
  factor: factor.nullable(),
})

export const classificationBody = z.object({
  name: requiredLine(60),
  name_french: line(60),
  /** The account of the ledger. */
  code: line(40),
})

export const serviceBody = z.object({
  /** Our own stable id of the work. */
  taxonomy_id: requiredLine(60),
  literal_name: requiredLine(120),
  literal_name_french: line(120),
  /** The type of part that belongs to it; empty where none does. */
  part_term_name: line(60),
  part_term_name_french: line(60),
  /** Empty until its lists are imported. */
  motor_taxonomy_id: line(60),
  part_term_id: line(60),
})

export const tags = listRoutes({
  path: '/api/v2/tags',
  editors: 'catalogue.edit',
  body: tagBody,
  example: { name: 'Full Synthetic', name_french: 'Synthétique', colour: '#1d6fd1' },
  one: 'tag',
  many: 'tags',
})

export const brands = listRoutes({
  path: '/api/v2/inventory/brands',
  editors: 'catalogue.edit',
  body: brandBody,
  example: { name: 'Northpoint' },
  one: 'brand',
  many: 'brands',
})

export const units = listRoutes({
  path: '/api/v2/inventory/units_of_measure',
  editors: 'catalogue.edit',
  body: unitBody,
  example: {
    unit: 'jug',
    name: 'Jug, 5 qt',
    name_french: 'Bidon, 5 pte',
    unit_kind: 'volume',
    factor: '4731.76473',
  },
  one: 'unit of measure',
  many: 'units of measure',
  fixed: true,
})

export const classifications = listRoutes({
  path: '/api/v2/classifications',
  editors: 'company.edit',
  body: classificationBody,
  example: { name: 'Tires', name_french: 'Pneus', code: '4020' },
  one: 'financial category',
  many: 'financial categories',
})

export const services = listRoutes({
  path: '/api/v2/services',
  editors: 'catalogue.edit',
  body: serviceBody,
  example: {
    taxonomy_id: 'oil_filter',
    literal_name: 'Engine Oil Filter R&R',
    literal_name_french: 'Remplacement du filtre à huile',
    part_term_name: 'Engine Oil Filter',
    part_term_name_french: 'Filtre à huile',
    motor_taxonomy_id: '',
    part_term_id: '',
  },
  one: 'service',
  many: 'services',
  fixed: true,
})
