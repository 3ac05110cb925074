import { z } from 'zod'
import { FIRST_DAY_STEPS } from '#domain/company/firstDay.ts'
import { route } from '../base/route.ts'
import { id } from '../base/shared.ts'

const step = z.enum(FIRST_DAY_STEPS)
const params = z.object({ id })

const list = z
  .object({
    steps: z.array(z.object({ step, done: z.boolean(), ticked: z.boolean() })),
    /** The list was put away. */
    hidden: z.boolean(),
    /** Packages without a price that the typical price list has. */
    typical: z.number().int(),
    /** Items without a price that packages bill at their retail price. */
    unpriced_parts: z.number().int(),
  })
  .meta({ id: 'FirstDay' })
export type FirstDayList = z.infer<typeof list>

export const firstDay = {
  get: route({
    method: 'GET',
    path: '/api/v2/shops/:id/first_day',
    allow: 'operations.edit',
    params,
    reply: list,
    errors: ['not_found'],
    summary: 'Setup checklist of a shop',
    description: 'What a new shop needs before its first customer, and what is done.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/shops/:id/first_day',
    allow: 'operations.edit',
    params,
    body: z.object({
      /** A step and whether it is done. */
      step: step.optional(),
      done: z.boolean().default(true),
      /** Puts the list away, or brings it back. */
      hidden: z.boolean().optional(),
    }),
    reply: list,
    errors: ['not_found'],
    emits: ['shop.changed'],
    audit: { none: 'Ticks a step of the set-up checklist, or hides it. Each step records its own changes.' },
    summary: 'Tick a step, or put the checklist away',
    description: 'A step that the data shows as done stays done.',
    example: { step: 'taxes', done: true },
  }),
  typicalPrices: route({
    method: 'POST',
    path: '/api/v2/shops/:id/typical_prices',
    allow: 'catalogue.edit',
    params,
    body: z.object({
      /** Takes the prices of these packages back, where they are still the typical ones. */
      undo: z.array(id).max(200).optional(),
    }),
    reply: z.object({ changed: z.array(id), list }),
    errors: ['not_found'],
    emits: ['package.changed'],
    audit: ['price.changed'],
    summary: 'Apply the typical price list',
    description:
      'An example: standard packages without a price get a typical one. Prices that are set stay. The reply names the packages, so that it can be undone.',
    example: { undo: ['0193f0a0-0000-7000-8000-000000000020'] },
  }),
}
