import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** People, their rights and invitations. */
export const staffErrors = {
  last_owner: {
    status: 409,
    words: msg('This is the last active Owner. Make another person an Owner first.'),
  },
  own_role: {
    status: 409,
    words: msg('You can’t change your own role. Ask another Owner.'),
  },
  own_rights: {
    status: 409,
    words: msg('You can’t change your own permissions. Ask another person.'),
  },
  own_deactivation: {
    status: 409,
    words: msg('You can’t deactivate yourself. Ask another person.'),
  },
  role_above_own: {
    status: 403,
    words: msg('Your role doesn’t manage this role. Managers manage Technicians; Owners manage everyone.'),
  },
  person_beyond_own: {
    status: 403,
    words: msg('This person has permissions or shops that you don’t have. Ask someone who has them all.'),
  },
  rights_fixed: {
    status: 409,
    words: msg('Owners and Company accounts keep every permission.'),
  },
  pin_only_role: {
    status: 409,
    words: msg('A person without a sign-in can be a Technician or a Manager only.'),
  },
  pin_needed: {
    status: 409,
    words: msg('A person without a sign-in needs a PIN. Enter another one, or deactivate the person.'),
  },
  initials_taken: {
    status: 409,
    words: msg('Another person has these initials. Enter others.'),
  },
  never_accepted: {
    status: 409,
    words: msg('This person never accepted their invitation. Invite them again.'),
  },
  already_accepted: {
    status: 409,
    words: msg('This person already has an account.'),
  },
  invitation_not_valid: {
    status: 410,
    words: msg('This invitation has expired, was withdrawn or was already used. Ask for a new one.'),
  },
} as const satisfies Record<string, ErrorText>
