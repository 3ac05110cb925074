import type { ErrorText } from './text.ts'

/** The time clock and hours. */
export const timeErrors = {
  already_in: {
    status: 409,
    en: 'You’re already punched in at this shop.',
    fr: 'Votre arrivée à cet atelier est déjà pointée.',
  },
  in_elsewhere: {
    status: 409,
    en: 'You’re punched in at another shop. Select Move here to continue in this one.',
    fr: 'Votre arrivée est pointée dans un autre atelier. Choisissez « Passer ici » pour continuer dans celui-ci.',
  },
  not_in: {
    status: 409,
    en: 'You aren’t punched in. Punch in first, or correct your time if you forgot.',
    fr: 'Votre arrivée n’est pas pointée. Pointez-la d’abord ou corrigez vos heures si vous l’avez oubliée.',
  },
  on_break: {
    status: 409,
    en: 'You’re on a break. End it first.',
    fr: 'Vous êtes en pause. Terminez-la d’abord.',
  },
  not_on_break: { status: 409, en: 'You aren’t on a break.', fr: 'Vous n’êtes pas en pause.' },
  not_on_job: {
    status: 409,
    en: 'You aren’t punched in on an order.',
    fr: 'Aucun pointage sur un bon n’est en cours.',
  },
  too_many_jobs: {
    status: 409,
    en: 'You’re working on ten orders. End one of them first.',
    fr: 'Vous travaillez sur dix bons. Terminez-en un d’abord.',
  },
  photo_not_taken: {
    status: 409,
    en: 'This punch takes no photo: photos are off, the person hasn’t read the notice, or the punch is older than a week.',
    fr: 'Ce pointage ne prend pas de photo : les photos sont désactivées, la personne n’a pas lu l’avis ou le pointage date de plus d’une semaine.',
  },
  punch_out_of_order: {
    status: 409,
    en: 'This time is before your last punch. Correct your time instead.',
    fr: 'Cette heure précède votre dernier pointage. Corrigez plutôt vos heures.',
  },
  span_too_long: {
    status: 400,
    en: 'Choose a span of at most 92 days that ends after it begins.',
    fr: 'Choisissez une plage d’au plus 92 jours qui finit après son début.',
  },
  punch_in_future: {
    status: 409,
    en: 'This time is in the future. Check the time, and the clock of this device.',
    fr: 'Cette heure est dans le futur. Vérifiez l’heure et l’horloge de cet appareil.',
  },
  out_before_in: {
    status: 409,
    en: 'The punch out is before the punch in. Check both times.',
    fr: 'Le départ précède l’arrivée. Vérifiez les deux heures.',
  },
  break_outside_punch: {
    status: 409,
    en: 'A break must be between the punch in and the punch out.',
    fr: 'Une pause doit se trouver entre l’arrivée et le départ.',
  },
  break_not_ended: {
    status: 409,
    en: 'A break has no end. Enter its end or remove it.',
    fr: 'Une pause n’a pas de fin. Entrez sa fin ou retirez-la.',
  },
  breaks_overlap: {
    status: 409,
    en: 'Two breaks overlap. Check their times.',
    fr: 'Deux pauses se chevauchent. Vérifiez leurs heures.',
  },
  time_skipped: {
    status: 409,
    en: 'This time didn’t exist: the clocks were set forward. Enter another time.',
    fr: 'Cette heure n’a pas existé : les horloges ont été avancées. Entrez une autre heure.',
  },
  time_repeated: {
    status: 409,
    en: 'This time came twice: the clocks were set back. Choose the first or the second.',
    fr: 'Cette heure est passée deux fois : les horloges ont été reculées. Choisissez la première ou la deuxième.',
  },
  correction_open: {
    status: 409,
    en: 'A correction of this punch is already waiting for a manager.',
    fr: 'Une correction de ce pointage attend déjà un gérant.',
  },
  correction_decided: {
    status: 409,
    en: 'Someone already decided about this correction. Reload to see it.',
    fr: 'Cette correction a déjà reçu une réponse. Rechargez la page pour la voir.',
  },
  punch_changed: {
    status: 409,
    en: 'This punch has changed since. Refuse this correction and enter a new one.',
    fr: 'Ce pointage a changé depuis. Refusez cette correction et entrez-en une nouvelle.',
  },
  week_changed: {
    status: 409,
    en: 'These hours changed since you saw them. Reload and check them again.',
    fr: 'Ces heures ont changé depuis que vous les avez vues. Rechargez la page et vérifiez-les de nouveau.',
  },
  week_blocked: {
    status: 409,
    en: 'A punch of this week is broken. Correct it before you approve the week.',
    fr: 'Un pointage de cette semaine est incomplet ou erroné. Corrigez-le avant d’approuver la semaine.',
  },
  law_unchecked: {
    status: 409,
    en: 'The law of this region may ask for more pay for this week than is calculated. Check it with an accountant, then confirm that you did.',
    fr: 'La loi de cette région peut exiger pour cette semaine une paie plus élevée que celle qui est calculée. Vérifiez-la avec un comptable, puis confirmez-le.',
  },
  week_not_over: {
    status: 409,
    en: 'This week isn’t over. It can be approved and signed from its last day’s end.',
    fr: 'Cette semaine n’est pas terminée. Elle s’approuve et se signe après son dernier jour.',
  },
  note_missing: {
    status: 409,
    en: 'Say what is missing or wrong.',
    fr: 'Dites ce qui manque ou ce qui est erroné.',
  },
  own_time: {
    status: 409,
    en: 'No one confirms their own time. Ask another manager or owner.',
    fr: 'Personne ne confirme ses propres heures. Demandez à un autre gérant ou propriétaire.',
  },
} as const satisfies Record<string, ErrorText>
