import { z } from 'zod'
import { ROLES } from '../../domain/people/roles.ts'
import { route } from '../base/route.ts'
import { id, nothing } from '../base/shared.ts'
import { session } from './auth.ts'
import { pin } from './pin.ts'

const stationPerson = z
  .object({
    id,
    name: z.string(),
    role: z.enum(ROLES),
    /** Changes with each new picture; empty without one. */
    picture: z.string(),
    /** Only people with a PIN can be switched to. */
    has_pin: z.boolean(),
  })
  .meta({ id: 'StationPerson' })

/** The password, and the six digits of the second factor where it is on. */
export const typedPassword = z.object({
  password: z.string().min(1).max(200),
  code: z
    .string()
    .regex(/^\d{6}$/, 'not_six_digits')
    .optional(),
})

export const station = {
  people: route({
    method: 'GET',
    path: '/api/v2/station/people',
    allow: 'signed_in',
    query: z.object({ shop_id: id }),
    reply: z.object({ people: z.array(stationPerson) }),
    errors: ['not_found'],
    summary: 'People who work at a station of a shop',
    description: 'The active people of the shop by name, to choose from before the PIN is entered.',
    example: {},
  }),
  switch: route({
    method: 'POST',
    path: '/api/v2/station/switch',
    allow: 'signed_in',
    whileReadOnly: true,
    body: z.object({ shop_id: id, user_id: id, pin, device_id: id }),
    reply: session,
    errors: ['not_found', 'pin_wrong', 'pin_not_set', 'pin_locked'],
    rate: 60,
    summary: 'Switch to another person at a shared station',
    description:
      'Takes the person and then their PIN, and opens their session in place of the present one. Wrong PINs are counted per person and station, and per person at all stations.',
    example: {
      shop_id: '0193f0a0-0000-7000-8000-000000000010',
      user_id: '0193f0a0-0000-7000-8000-000000000003',
      pin: '4711',
      device_id: '0193f0a0-0000-7000-8000-000000000001',
    },
  }),
  confirm: route({
    method: 'POST',
    path: '/api/v2/station/confirm',
    allow: 'signed_in',
    whileReadOnly: true,
    body: typedPassword,
    reply: nothing,
    errors: ['sign_in_failed', 'sign_in_locked', 'second_factor_required', 'second_factor_failed'],
    rate: 20,
    summary: 'Type the password in a session that a PIN opened',
    description:
      'For ten minutes, this session may do what a PIN alone does not allow: the full export, permissions, billing, payroll files. Needs the code of the second factor where it is on.',
    example: { password: 'correct horse battery' },
  }),
}
