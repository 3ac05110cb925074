import { z } from 'zod'
import { ROLES } from '#domain/people/roles.ts'
import { TYPED_AGAIN } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id, nothing } from '../base/shared.ts'
import { session } from './auth.ts'
import { CONFIRM_ERRORS, typedPassword } from './confirm.ts'
import { newPin, pin } from './pin.ts'

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
    body: z.object({
      shop_id: id,
      user_id: id,
      pin,
      /** The PIN from now on, in place of one that is too easy to guess. */
      new_pin: newPin.optional(),
      device_id: id,
    }),
    reply: session,
    errors: ['not_found', 'pin_wrong', 'pin_not_set', 'pin_locked', 'pin_outdated', 'pin_trivial'],
    emits: ['user.changed', 'user.security_changed'],
    rate: 60,
    audit: ['access.sign_in', 'access.changed', ...TYPED_AGAIN],
    summary: 'Switch to another person at a shared station',
    description:
      'Takes the person and then their PIN, and opens their session in place of the present one. A PIN that is too easy to guess is refused until `new_pin` replaces it. Wrong PINs are counted per person and station, per person at all stations, and for the signed-in person over everyone’s PINs.',
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
    errors: CONFIRM_ERRORS,
    rate: 20,
    audit: TYPED_AGAIN,
    summary: 'Type the password in a session that a PIN opened',
    description:
      'For ten minutes, this session may do what a PIN alone does not allow: the full export, permissions, billing, payroll files. Needs the code of the second factor where it is on.',
    example: { password: 'correct horse battery' },
  }),
}
