import { z } from 'zod'
import {
  ANSWERS,
  MARK_SHAPES,
  MEASURES,
  MOST_MARKS,
  MOST_POINTS,
  NOTE_RULES,
} from '#domain/inspections/kinds.ts'
import type { OrderInspection, OrderInspectionGroup, Recommendation } from '#domain/inspections/order.ts'
import { amount, id } from '../base/shared.ts'

const text = z.string()

export const answer = z.enum(ANSWERS)
export const noteRule = z.enum(NOTE_RULES)
export const measure = z.enum(MEASURES)

const thousandth = z.number().int().min(0).max(1000)

/** A mark on a picture, in thousandths of its width and height. */
export const mark = z
  .object({
    shape: z.enum(MARK_SHAPES),
    points: z
      .array(z.tuple([thousandth, thousandth]))
      .min(2)
      .max(MOST_POINTS),
  })
  .meta({ id: 'PictureMark' })
export const marks = z.array(mark).max(MOST_MARKS)

export const recommendation = z
  .object({ package_id: id.nullable(), name: text, name_french: text, price: amount.nullable() })
  .meta({ id: 'Recommendation' }) satisfies z.ZodType<Recommendation>

export const orderInspection = z
  .object({
    id,
    item_id: id,
    name: text,
    name_french: text,
    required: z.boolean(),
    checked: z.boolean(),
    note_required: z.boolean(),
    note_rule: noteRule,
    notesVal: text,
    answer: answer.nullable(),
    values: z.array(z.object({ unit: measure, value: text })),
    photos: z.array(z.object({ id, kind: z.enum(['photo', 'video']), marks })),
    recommend: recommendation.nullable(),
    answered_by: text,
    answered_at: text.nullable(),
  })
  .meta({ id: 'OrderInspection' }) satisfies z.ZodType<OrderInspection>

export const orderInspectionGroup = z
  .object({
    id,
    group_id: id,
    grouping_id: id.nullable(),
    name: text,
    name_french: text,
    selected_inspections: z.array(orderInspection),
  })
  .meta({ id: 'OrderInspectionGroup' }) satisfies z.ZodType<OrderInspectionGroup>

/** What is set on one point of an inspection. */
export const inspectionChange = z.discriminatedUnion('field', [
  z.object({ field: z.literal('answer'), value: answer.nullable(), base: answer.nullable().optional() }),
  z.object({ field: z.literal('note'), value: text.max(2000), base: text.optional() }),
  z.object({ field: z.literal('measure'), unit: measure, value: text.max(8), base: text.optional() }),
  z.object({ field: z.literal('marks'), photo_id: id, value: marks }),
])
