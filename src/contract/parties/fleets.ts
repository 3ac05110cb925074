import { z } from 'zod'
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
    allow: 'signed_in',
    query: z.object({ q: line(100).default(''), limit: z.coerce.number().int().min(1).max(200).default(50) }),
    reply: z.object({
      fleets: z.array(z.object({ id, fleet_name: z.string(), locations: z.number() })),
    }),
    summary: 'Fleets by name',
    description: 'For a list of choices: each with its number of locations.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/fleets/:id',
    allow: 'signed_in',
    params: byId,
    reply: wholeFleet,
    errors: ['not_found'],
    summary: 'One fleet with its locations',
    description: 'Everything that is stored about a fleet, archived ones too.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/fleets/:id',
    allow: 'customers.edit',
    params: byId,
    body: fleetInput.extend(seen),
    reply: wholeFleet,
    errors: ['not_found', 'stale_version', 'record_removed'],
    emits: ['fleet.changed'],
    summary: 'Save a fleet',
    description:
      'Replaces the whole record; its locations are found by its new name. An outdated version is refused.',
    example: { ...fleetExample, version: 2 },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v2/fleets/:id',
    allow: 'customers.edit',
    params: byId,
    reply: wholeFleet,
    errors: ['not_found', 'party_in_use'],
    emits: ['fleet.changed'],
    summary: 'Archive a fleet',
    description: 'The fleet and its locations are no longer found. It can be restored.',
    example: {},
  }),
  restore: route({
    method: 'POST',
    path: '/api/v2/fleets/:id/restore',
    allow: 'customers.edit',
    params: byId,
    reply: wholeFleet,
    errors: ['not_found'],
    emits: ['fleet.changed'],
    summary: 'Restore an archived fleet',
    description: 'With the locations that were archived with it.',
    example: {},
  }),
  addLocation: route({
    method: 'POST',
    path: '/api/v2/fleets/:id/locations',
    allow: 'customers.edit',
    params: byId,
    body: fleetLocationInput.extend({ id }),
    reply: wholeLocation,
    errors: ['not_found', 'duplicate_id', 'record_removed'],
    emits: ['fleet.changed'],
    summary: 'Add a location to a fleet',
    description: 'The caller creates the id; the same id again returns the same location.',
    example: locationExample,
  }),
  location: route({
    method: 'GET',
    path: '/api/v2/fleet_locations/:id',
    allow: 'signed_in',
    params: byId,
    reply: wholeLocation,
    errors: ['not_found'],
    summary: 'One fleet location',
    description: 'Everything that is stored about it, and its fleet.',
    example: {},
  }),
  saveLocation: route({
    method: 'PUT',
    path: '/api/v2/fleet_locations/:id',
    allow: 'customers.edit',
    params: byId,
    body: fleetLocationInput.extend(seen),
    reply: wholeLocation,
    errors: ['not_found', 'stale_version', 'record_removed'],
    emits: ['fleet.changed'],
    summary: 'Save a fleet location',
    description: 'Replaces the whole record. An outdated version is refused.',
    example: { ...locationExample, version: 2 },
  }),
  removeLocation: route({
    method: 'DELETE',
    path: '/api/v2/fleet_locations/:id',
    allow: 'customers.edit',
    params: byId,
    reply: wholeLocation,
    errors: ['not_found', 'party_in_use', 'last_location'],
    emits: ['fleet.changed'],
    summary: 'Archive a fleet location',
    description:
      'It is no longer found. The last location is archived only with its fleet. It can be restored.',
    example: {},
  }),
  restoreLocation: route({
    method: 'POST',
    path: '/api/v2/fleet_locations/:id/restore',
    allow: 'customers.edit',
    params: byId,
    reply: wholeLocation,
    errors: ['not_found', 'record_merged'],
    emits: ['fleet.changed'],
    summary: 'Restore an archived fleet location',
    description: 'Undoes the archiving.',
    example: {},
  }),
}
