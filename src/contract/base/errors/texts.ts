import type { ErrorText } from './text.ts'

/** Why a customer was not texted. */
export const textErrors = {
  texts_not_configured: {
    status: 409,
    en: 'Text messaging isn’t set up. See System status for the missing settings.',
    fr: 'Les textos ne sont pas configurés. Voir État du système.',
  },
  number_black_listed: {
    status: 409,
    en: 'This number is on the do-not-text list. Use another, or change the list on the customer’s profile.',
    fr: 'Ce numéro est sur la liste « Ne pas texter à ». Prenez-en un autre ou modifiez la liste au dossier.',
  },
  texts_refused: {
    status: 409,
    en: 'The customer has opted out of texts. Email or print it, or update their consent if they agree.',
    fr: 'Le client refuse les textos. Envoyez un courriel ou imprimez, ou changez le consentement du dossier s’il accepte.',
  },
  number_stopped: {
    status: 409,
    en: 'This number replied STOP and can’t be texted. The customer can text START to opt back in.',
    fr: 'Ce numéro a répondu ARRET et ne reçoit plus de textos. Le client peut texter START à l’expéditeur pour annuler.',
  },
  text_number_not_valid: {
    status: 400,
    en: 'This number can’t receive texts. Check it; landlines can’t be texted.',
    fr: 'Ce numéro ne peut pas recevoir de textos. Vérifiez les chiffres; une ligne fixe n’en reçoit pas.',
  },
  text_too_long: {
    status: 400,
    en: 'This text is too long: it would be billed as more than six messages. Shorten it.',
    fr: 'Ce texto est trop long : il serait facturé comme plus de six messages. Raccourcissez-le.',
  },
  message_not_resendable: {
    status: 409,
    en: 'Only a message that failed or wasn’t confirmed can be sent again.',
    fr: 'Seul un message qui a échoué ou n’a pas été confirmé peut être renvoyé.',
  },
  message_address_not_valid: {
    status: 400,
    en: 'Enter a valid email address or phone number.',
    fr: 'Entrez une adresse courriel ou un numéro de téléphone valide.',
  },
  consent_not_valid: {
    status: 400,
    en: 'This consent can’t be recorded as it is. See the marked field.',
    fr: 'Ce consentement ne peut pas être consigné ainsi. Voyez le champ marqué.',
  },
  snippet_not_valid: {
    status: 400,
    en: 'This snippet can’t be used. Both languages are required; see the marked fields.',
    fr: 'Cette réponse enregistrée ne peut pas être utilisée. Les deux langues sont exigées; voyez les champs marqués.',
  },
  snippet_name_taken: {
    status: 409,
    en: 'Another snippet has this name.',
    fr: 'Une autre réponse enregistrée porte ce nom.',
  },
  too_many_snippets: {
    status: 409,
    en: 'There are already 200 snippets. Remove one first.',
    fr: 'Il y a déjà 200 réponses enregistrées. Retirez-en une d’abord.',
  },
  answer_empty: {
    status: 400,
    en: 'Write an answer or add a photo.',
    fr: 'Écrivez une réponse ou ajoutez une photo.',
  },
  too_many_pictures: {
    status: 409,
    en: 'There are too many photos that weren’t sent. Send or discard them first.',
    fr: 'Trop de photos n’ont pas été envoyées. Envoyez-les ou retirez-les d’abord.',
  },
  template_not_valid: {
    status: 400,
    en: 'These words can’t be used. Both languages are required; see the marked fields.',
    fr: 'Ce texte ne peut pas être utilisé. Les deux langues sont exigées; voyez les champs marqués.',
  },
  campaign_not_valid: {
    status: 400,
    en: 'This campaign can’t be saved. Words are required in each language of the audience; see the marked fields.',
    fr: 'Cette campagne ne peut pas être enregistrée. Chaque langue du public visé exige un texte; voyez les champs marqués.',
  },
  campaign_not_draft: {
    status: 409,
    en: 'Only a draft can be changed. Take a scheduled campaign back to draft first; one that has started can be canceled.',
    fr: 'Seul un brouillon peut être modifié. Ramenez d’abord une campagne planifiée au brouillon; une campagne en cours peut être annulée.',
  },
  campaign_step_not_possible: {
    status: 409,
    en: 'This isn’t possible any more: the campaign has moved on. Check its status.',
    fr: 'Ce n’est plus possible : l’état de la campagne a changé. Vérifiez-le.',
  },
  campaign_audience_empty: {
    status: 409,
    en: 'No one would get this campaign. Change its filters, or see why people are left out.',
    fr: 'Personne ne recevrait cette campagne. Changez les filtres ou voyez pourquoi des clients sont exclus.',
  },
  campaign_audience_too_large: {
    status: 400,
    en: 'More than 50,000 people match these filters. Narrow them.',
    fr: 'Plus de 50 000 personnes correspondent à ces filtres. Resserrez-les.',
  },
  coupon_not_usable: {
    status: 409,
    en: 'This coupon can’t be offered: it is inactive, out of its dates, used up or for another shop. Choose another, or change the coupon.',
    fr: 'Ce coupon ne peut pas être offert : il est inactif, hors de ses dates, épuisé ou pour un autre atelier. Prenez-en un autre ou modifiez-le.',
  },
  channel_not_configured: {
    status: 409,
    en: 'This channel isn’t set up on this installation. See System status for the missing settings.',
    fr: 'Ce canal n’est pas configuré sur cette installation. Voyez les paramètres manquants dans État du système.',
  },
  text_not_sent: {
    status: 503,
    en: 'The text wasn’t sent: the provider rejected it. See System status, then try again.',
    fr: 'Le texto n’a pas été envoyé : le fournisseur l’a refusé. Voyez l’état du système, puis renvoyez-le.',
  },
} as const satisfies Record<string, ErrorText>
