import type { ErrorText } from './text.ts'

/** People, their rights and invitations. */
export const staffErrors = {
  last_owner: {
    status: 409,
    en: 'This is the last active Owner. Make another person an Owner first.',
    fr: 'C’est le dernier propriétaire actif. Donnez d’abord ce rôle à une autre personne.',
  },
  own_role: {
    status: 409,
    en: 'You can’t change your own role. Ask another Owner.',
    fr: 'Vous ne pouvez pas modifier votre propre rôle. Demandez à un autre propriétaire.',
  },
  own_rights: {
    status: 409,
    en: 'You can’t change your own permissions. Ask another person.',
    fr: 'Vous ne pouvez pas modifier vos propres autorisations. Demandez à une autre personne.',
  },
  own_deactivation: {
    status: 409,
    en: 'You can’t deactivate yourself. Ask another person.',
    fr: 'Vous ne pouvez pas vous désactiver. Demandez à une autre personne.',
  },
  role_above_own: {
    status: 403,
    en: 'Your role doesn’t manage this role. Managers manage Technicians; Owners manage everyone.',
    fr: 'Votre rôle ne permet pas de gérer ce rôle. Les gérants gèrent les techniciens; les propriétaires gèrent tout le monde.',
  },
  person_beyond_own: {
    status: 403,
    en: 'This person has permissions or shops that you don’t have. Ask someone who has them all.',
    fr: 'Cette personne a des autorisations ou des ateliers que vous n’avez pas. Demandez à quelqu’un qui les a tous.',
  },
  rights_fixed: {
    status: 409,
    en: 'Owners and Company accounts keep every permission.',
    fr: 'Les propriétaires et les comptes d’entreprise conservent toutes les autorisations.',
  },
  pin_only_role: {
    status: 409,
    en: 'A person without a sign-in can be a Technician or a Manager only.',
    fr: 'Une personne sans connexion peut seulement être technicien ou gérant.',
  },
  pin_needed: {
    status: 409,
    en: 'A person without a sign-in needs a PIN. Enter another one, or deactivate the person.',
    fr: 'Une personne sans connexion a besoin d’un NIP. Entrez-en un autre ou désactivez la personne.',
  },
  initials_taken: {
    status: 409,
    en: 'Another person has these initials. Enter others.',
    fr: 'Une autre personne a ces initiales. Entrez-en d’autres.',
  },
  never_accepted: {
    status: 409,
    en: 'This person never accepted their invitation. Invite them again.',
    fr: 'Cette personne n’a jamais accepté son invitation. Invitez-la de nouveau.',
  },
  already_accepted: {
    status: 409,
    en: 'This person already has an account.',
    fr: 'Cette personne a déjà un compte.',
  },
  invitation_not_valid: {
    status: 410,
    en: 'This invitation has expired, was withdrawn or was already used. Ask for a new one.',
    fr: 'Cette invitation a expiré, a été retirée ou a déjà servi. Demandez-en une nouvelle.',
  },
} as const satisfies Record<string, ErrorText>
