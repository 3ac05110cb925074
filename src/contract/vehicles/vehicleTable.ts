import { z } from 'zod'
import { CHOICE_FIELDS } from '#domain/vehicles/lists/choices.ts'
import { route } from '../base/route.ts'
import { line } from '../base/shared.ts'

const choice = z.object({
  value: z.string(),
  /** Of an engine: the specification's fuel type, or empty. */
  fuel: z.string(),
})

export const vehicleTable = {
  choices: route({
    method: 'GET',
    path: '/api/v2/vehicle_table',
    allow: 'signed_in',
    query: z.object({
      field: z.enum(CHOICE_FIELDS),
      year: z.coerce.number().int().min(1900).max(2100).optional(),
      make: line(80).default(''),
      model: line(120).default(''),
      sub_model: line(120).default(''),
    }),
    reply: z
      .object({
        choices: z.array(choice),
        /** Name and date of the data. */
        source: z.string(),
      })
      .meta({ id: 'VehicleChoices' }),
    summary: 'Year, make, model, version, engine',
    description:
      'The choices of one field of a vehicle that is described by hand, given the fields before it: years, makes of a year, models of a make, versions and engines of a model. Anything that is not listed may be typed.',
    example: {},
  }),
}
