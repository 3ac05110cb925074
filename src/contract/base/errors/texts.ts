import type { ErrorText } from './text.ts'

/** Why a customer was not texted. */
export const textErrors = {
  texts_not_configured: {
    status: 409,
    en: 'Text messages are not set up. System status says which settings of the installation are missing.',
    fr: 'Les textos ne sont pas configurés. Voir État du système.',
  },
  number_black_listed: {
    status: 409,
    en: 'This number is on the list of those that are never texted. Use another, or change the list on the record.',
    fr: 'Ce numéro est sur la liste « Ne pas texter à ». Prenez-en un autre ou modifiez la liste au dossier.',
  },
  texts_refused: {
    status: 409,
    en: 'The customer does not agree to be texted. Mail or print it, or change the consent on the record once they agree.',
    fr: 'Le client refuse les textos. Envoyez un courriel ou imprimez, ou changez le consentement du dossier s’il accepte.',
  },
  number_stopped: {
    status: 409,
    en: 'This number has answered STOP and gets no more texts. The customer can text START to the sender to take it back.',
    fr: 'Ce numéro a répondu ARRET et ne reçoit plus de textos. Le client peut texter START à l’expéditeur pour annuler.',
  },
  text_number_not_valid: {
    status: 400,
    en: 'This number cannot be texted. Check its digits; a landline gets no texts.',
    fr: 'Ce numéro ne peut pas recevoir de textos. Vérifiez les chiffres; une ligne fixe n’en reçoit pas.',
  },
  text_not_sent: {
    status: 503,
    en: 'The text was not sent: the provider of texts refused it. Look under System status, then send it again.',
    fr: 'Le texto n’a pas été envoyé : le fournisseur l’a refusé. Voyez l’état du système, puis renvoyez-le.',
  },
} as const satisfies Record<string, ErrorText>
