import { z } from 'zod'
import { amount, id } from '../base/shapes.ts'
import { ANSWERS, MARK_SHAPES, MEASURES, MOST_MARKS, MOST_POINTS, NOTE_RULES } from './kinds.ts'

const text = z.string()

export const answer = z.enum(ANSWERS)
export const noteRule = z.enum(NOTE_RULES)
export const measure = z.enum(MEASURES)

const thousandth = z.number().int().min(0).max(1000)

/** A mark: points in thousandths of the picture's width and height. A circle and an arrow have two. */
const mark = z
  .object({
    shape: z.enum(MARK_SHAPES),
    points: z
      .array(z.tuple([thousandth, thousandth]))
      .min(2)
      .max(MOST_POINTS),
  })
  .meta({ id: 'PictureMark' })
export type Mark = z.infer<typeof mark>
export const marks = z.array(mark).max(MOST_MARKS)

/** Work that a point may lead to: a package of the catalogue, or a job with a price of its own. */
export const recommendation = z
  .object({
    package_id: id.nullable(),
    name: text,
    name_french: text,
    /** The job's price; null where the package's own counts. */
    price: amount.nullable(),
  })
  .meta({ id: 'Recommendation' })
export type Recommendation = z.infer<typeof recommendation>

/** A picture or a short video; its file is stored separately under the same id. */
const inspectionPhoto = z.object({ id, kind: z.enum(['photo', 'video']), marks })
export type InspectionPhoto = z.infer<typeof inspectionPhoto>

/** A point on an order: the specification's selected inspection and what was found. */
export const orderInspection = z
  .object({
    id,
    /** The catalogue's point. */
    item_id: id,
    name: text,
    name_french: text,
    required: z.boolean(),
    checked: z.boolean(),
    /** Follows from the rule and the answer. */
    note_required: z.boolean(),
    note_rule: noteRule,
    notesVal: text,
    answer: answer.nullable(),
    values: z.array(z.object({ unit: measure, value: text })),
    photos: z.array(inspectionPhoto),
    recommend: recommendation.nullable(),
    answered_by: text,
    answered_at: text.nullable(),
  })
  .meta({ id: 'OrderInspection' })
export type OrderInspection = z.infer<typeof orderInspection>

export const orderInspectionGroup = z
  .object({
    id,
    group_id: id,
    /** The set that it came with, or null. */
    grouping_id: id.nullable(),
    name: text,
    name_french: text,
    selected_inspections: z.array(orderInspection),
  })
  .meta({ id: 'OrderInspectionGroup' })
export type OrderInspectionGroup = z.infer<typeof orderInspectionGroup>

/** What is set on one point of an inspection. */
export const inspectionChange = z.discriminatedUnion('field', [
  z.object({ field: z.literal('answer'), value: answer.nullable(), base: answer.nullable().optional() }),
  z.object({ field: z.literal('note'), value: text.max(2000), base: text.optional() }),
  z.object({ field: z.literal('measure'), unit: measure, value: text.max(8), base: text.optional() }),
  z.object({ field: z.literal('marks'), photo_id: id, value: marks }),
])
export type InspectionChange = z.infer<typeof inspectionChange>
