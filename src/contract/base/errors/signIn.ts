import type { ErrorText } from './text.ts'

/** Signing in, sessions and the links that are sent. */
export const signInErrors = {
  session_missing: {
    status: 401,
    en: 'Sign in to continue.',
    fr: 'Connectez-vous pour continuer.',
  },
  session_expired: {
    status: 401,
    en: 'Your session has expired. Sign in again.',
    fr: 'Votre session est terminée. Connectez-vous de nouveau.',
  },
  sign_in_failed: {
    status: 401,
    en: 'Incorrect email or password.',
    fr: 'Le courriel ou le mot de passe est incorrect.',
  },
  sign_in_locked: {
    status: 429,
    en: 'Too many wrong tries. Signing in is locked for a quarter of an hour, and longer each time: wait, or set a new password.',
    fr: 'Trop d’essais inexacts. La connexion est bloquée un quart d’heure, et plus longtemps chaque fois : attendez ou choisissez un nouveau mot de passe.',
  },
  password_needed: {
    status: 403,
    en: 'This session was opened with a PIN. Enter your password to do this.',
    fr: 'Cette session a été ouverte avec un NIP. Entrez votre mot de passe pour continuer.',
  },
  second_factor_missing: {
    status: 403,
    en: 'Your company requires two-step verification for your role. Set it up to continue.',
    fr: 'Votre entreprise exige la vérification en deux étapes pour votre rôle. Configurez-la pour continuer.',
  },
  second_factor_kept: {
    status: 409,
    en: 'Your company requires two-step verification for your role, so it stays on.',
    fr: 'Votre entreprise exige la vérification en deux étapes pour votre rôle; elle reste donc activée.',
  },
  second_factor_required: {
    status: 401,
    en: 'Enter the 6-digit code from your authenticator app.',
    fr: 'Entrez les six chiffres de votre application d’authentification.',
  },
  second_factor_failed: {
    status: 401,
    en: 'This code is incorrect or already used. Wait for the next one.',
    fr: 'Ce code est incorrect ou a déjà servi. Attendez le suivant.',
  },
  recovery_code_failed: {
    status: 401,
    en: 'This recovery code is not right, or was used already. Use another one of your list.',
    fr: 'Ce code de secours est inexact ou a déjà servi. Utilisez-en un autre de votre liste.',
  },
  second_factor_off: {
    status: 409,
    en: 'Two-step verification isn’t set up on this account.',
    fr: 'La vérification en deux étapes n’est pas configurée sur ce compte.',
  },
  second_factor_on: {
    status: 409,
    en: 'Two-step verification is already on. Turn it off, then set it up again.',
    fr: 'La vérification en deux étapes est déjà activée. Désactivez-la, puis configurez-la de nouveau.',
  },
  pin_wrong: {
    status: 403,
    en: 'Incorrect PIN. Try again, or choose another person.',
    fr: 'NIP incorrect. Réessayez ou choisissez une autre personne.',
  },
  pin_not_set: {
    status: 409,
    en: 'This person has no PIN yet. They set one under My account, or a manager under Staff.',
    fr: 'Cette personne n’a pas encore de NIP. Elle le définit sous Mon compte, ou un gérant sous Personnel.',
  },
  pin_outdated: {
    status: 409,
    en: 'This PIN no longer works: the person who set it doesn’t have all of your permissions and shops. Set a new PIN under My account, or ask someone who has them.',
    fr: 'Ce NIP ne fonctionne plus : la personne qui l’a défini n’a pas toutes vos autorisations et tous vos ateliers. Définissez un nouveau NIP sous Mon compte ou demandez à quelqu’un qui les a.',
  },
  pin_trivial: {
    status: 409,
    en: 'This PIN is too easy to guess. Choose a new one.',
    fr: 'Ce NIP est trop facile à deviner. Choisissez-en un nouveau.',
  },
  pin_locked: {
    status: 429,
    en: 'Too many wrong PINs. Wait a quarter of an hour (longer each time), or ask another person.',
    fr: 'Trop de NIP inexacts. Attendez un quart d’heure (plus longtemps chaque fois) ou demandez à une autre personne.',
  },
  link_not_valid: {
    status: 410,
    en: 'This link has expired or was already used. Request a new one.',
    fr: 'Ce lien a été utilisé ou a expiré. Demandez-en un nouveau.',
  },
  email_taken: {
    status: 409,
    en: 'An account with this email already exists. Sign in, or reset your password.',
    fr: 'Un compte avec ce courriel existe. Connectez-vous ou demandez un nouveau mot de passe.',
  },
  signup_closed: {
    status: 403,
    en: 'A company is already set up here. Ask the owner to add you.',
    fr: 'Cette installation a déjà son entreprise. Demandez un compte à son propriétaire.',
  },
} as const satisfies Record<string, ErrorText>
