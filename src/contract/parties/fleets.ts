import { z } from 'zod'
import { ROLES } from '../../domain/people/roles.ts'
import { fleetInput, fleetLocationInput, fleetLocationRecord, fleetRecord, seen } from './people.ts'
import { route } from '../base/route.ts'
import { id, line } from '../base/shared.ts'

const byId = z.object({ id })
const wholeFleet = z.object({ fleet: fleetRecord, locations: z.array(fleetLocationRecord) })
const wholeLocation = z.object({ location: fleetLocationRecord, fleet: fleetRecord })

const fleetExample = { fleet_name: 'City of Laval', payment_terms: { days_to_payment: 30 } }
const locationExample = { name: 'Garage municipal', charge_location_tax: true }

export const fleets = {
  list: route({
    method: 'GET',
    path: '/api/v2/fleets',
    allow: ROLES,
    query: z.object({ q: line(100).default(''), limit: z.coerce.number().int().min(1).max(200).default(50) }),
    reply: z.object({
      fleets: z.array(z.object({ id, fleet_name: z.string(), locations: z.number() })),
    }),
    summary: 'Fleets by name',
    description: 'For a choice: each with the number of its locations.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/fleets/:id',
    allow: ROLES,
    params: byId,
    reply: wholeFleet,
    errors: ['not_found'],
    summary: 'One fleet with its locations',
    description: 'Everything that is kept of a fleet; a removed one too.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/fleets/:id',
    allow: ROLES,
    params: byId,
    body: fleetInput.extend(seen),
    reply: wholeFleet,
    errors: ['not_found', 'stale_version', 'record_removed'],
    emits: ['fleet.changed'],
    summary: 'Save a fleet',
    description:
      'Writes the whole record against the version that was seen; its locations are found by its new name.',
    example: { ...fleetExample, version: 2 },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v2/fleets/:id',
    allow: ROLES,
    params: byId,
    reply: wholeFleet,
    errors: ['not_found', 'party_in_use'],
    emits: ['fleet.changed'],
    summary: 'Remove a fleet',
    description: 'The fleet and its locations are no longer found. It can be restored.',
    example: {},
  }),
  restore: route({
    method: 'POST',
    path: '/api/v2/fleets/:id/restore',
    allow: ROLES,
    params: byId,
    reply: wholeFleet,
    errors: ['not_found'],
    emits: ['fleet.changed'],
    summary: 'Restore a removed fleet',
    description: 'With the locations that left with it.',
    example: {},
  }),
  addLocation: route({
    method: 'POST',
    path: '/api/v2/fleets/:id/locations',
    allow: ROLES,
    params: byId,
    body: fleetLocationInput.extend({ id }),
    reply: wholeLocation,
    errors: ['not_found', 'duplicate_id', 'record_removed'],
    emits: ['fleet.changed'],
    summary: 'Add a location to a fleet',
    description: 'The id is made by the caller; the same id again answers the same location.',
    example: locationExample,
  }),
  location: route({
    method: 'GET',
    path: '/api/v2/fleet_locations/:id',
    allow: ROLES,
    params: byId,
    reply: wholeLocation,
    errors: ['not_found'],
    summary: 'One fleet location',
    description: 'Everything that is kept of it, and its fleet.',
    example: {},
  }),
  saveLocation: route({
    method: 'PUT',
    path: '/api/v2/fleet_locations/:id',
    allow: ROLES,
    params: byId,
    body: fleetLocationInput.extend(seen),
    reply: wholeLocation,
    errors: ['not_found', 'stale_version', 'record_removed'],
    emits: ['fleet.changed'],
    summary: 'Save a fleet location',
    description: 'Writes the whole record against the version that was seen.',
    example: { ...locationExample, version: 2 },
  }),
  removeLocation: route({
    method: 'DELETE',
    path: '/api/v2/fleet_locations/:id',
    allow: ROLES,
    params: byId,
    reply: wholeLocation,
    errors: ['not_found', 'party_in_use', 'last_location'],
    emits: ['fleet.changed'],
    summary: 'Remove a fleet location',
    description: 'It is no longer found. The last one leaves with its fleet only. It can be restored.',
    example: {},
  }),
  restoreLocation: route({
    method: 'POST',
    path: '/api/v2/fleet_locations/:id/restore',
    allow: ROLES,
    params: byId,
    reply: wholeLocation,
    errors: ['not_found', 'record_merged'],
    emits: ['fleet.changed'],
    summary: 'Restore a removed fleet location',
    description: 'Takes a removal back.',
    example: {},
  }),
}
