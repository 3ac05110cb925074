import type { ErrorText } from './text.ts'

/** What can happen to any request. */
export const generalErrors = {
  unexpected: {
    status: 500,
    en: 'An Unexpected Error Has Occurred. Please Try Again',
    fr: 'Une erreur inattendue s’est produite. Veuillez réessayer.',
  },
  unavailable: {
    status: 503,
    en: 'The system is starting or busy. Try again in a few seconds.',
    fr: 'Le système démarre ou est occupé. Réessayez dans quelques secondes.',
  },
  invalid_input: {
    status: 400,
    en: 'Some entries aren’t valid. Correct the highlighted fields.',
    fr: 'Certaines saisies ne peuvent être utilisées. Corrigez les champs indiqués.',
  },
  too_large: {
    status: 413,
    en: 'This is too large to save. Shorten it, or use a smaller file.',
    fr: 'C’est trop volumineux pour être enregistré. Raccourcissez ou utilisez un fichier plus petit.',
  },
  unsupported_file: {
    status: 415,
    en: 'This file type isn’t supported. Choose a PNG, JPEG or WebP image, or a PDF where allowed.',
    fr: 'Ce type de fichier n’est pas pris en charge. Choisissez une image PNG, JPEG ou WebP, ou un PDF là où il est accepté.',
  },
  too_many_requests: {
    status: 429,
    en: 'Too many attempts. Wait a minute, then try again.',
    fr: 'Trop de tentatives. Attendez une minute, puis réessayez.',
  },
  uploads_busy: {
    status: 429,
    en: 'Too many files are being sent at once. Try again in a few seconds.',
    fr: 'Trop de fichiers sont envoyés en même temps. Réessayez dans quelques secondes.',
  },
  too_slow: {
    status: 408,
    en: 'The data arrived too slowly. Check the connection, then try again.',
    fr: 'Les données sont arrivées trop lentement. Vérifiez la connexion, puis réessayez.',
  },
  disk_full: {
    status: 503,
    en: 'The server’s disk is full. Nothing was saved. Free some space on it, then try again.',
    fr: 'Le disque du serveur est plein. Rien n’a été enregistré. Libérez de l’espace, puis réessayez.',
  },
  company_busy: {
    status: 429,
    en: 'Your company has too much of this in progress. Try again in a few seconds.',
    fr: 'Votre entreprise a trop de demandes de ce genre en cours. Réessayez dans quelques secondes.',
  },
  not_allowed: {
    status: 403,
    en: 'You don’t have permission for this. Ask a manager or owner.',
    fr: 'Vous n’avez pas l’autorisation requise. Demandez à un gérant ou au propriétaire.',
  },
  not_found: {
    status: 404,
    en: 'This doesn’t exist, or you don’t have access to it.',
    fr: 'Cela n’existe pas, ou ne vous est pas accessible.',
  },
  method_not_allowed: {
    status: 405,
    en: 'This address does not take this method. The header Allow names those that it takes.',
    fr: 'Cette adresse n’accepte pas cette méthode. L’en-tête Allow nomme celles qu’elle accepte.',
  },
  stale_version: {
    status: 409,
    en: 'Someone else changed this. Review the latest version and try again.',
    fr: 'Quelqu’un a modifié ceci entre-temps. Consultez la version la plus récente, puis réessayez.',
  },
  cursor_expired: {
    status: 410,
    en: 'The changes after this cursor are deleted by now. Get a new one from /api/v2/changes/start, then read everything again.',
    fr: 'Les changements qui suivent ce curseur ont été supprimés. Obtenez-en un nouveau de /api/v2/changes/start, puis relisez tout.',
  },
  feed_restored: {
    status: 410,
    en: 'A backup was restored, and what this cursor saw last is not in it. Get a new one from /api/v2/changes/start, then read everything again.',
    fr: 'Une sauvegarde a été restaurée, et ce que ce curseur a vu en dernier n’y est pas. Obtenez-en un nouveau de /api/v2/changes/start, puis relisez tout.',
  },
  duplicate_id: {
    status: 409,
    en: 'This was already saved with different content. Reload and try again.',
    fr: 'Ceci a déjà été enregistré avec un autre contenu. Rechargez, puis réessayez.',
  },
} as const satisfies Record<string, ErrorText>
