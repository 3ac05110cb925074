import { figureOf, type Measure, type Sum } from '../measure.ts'

const NET: Sum = { sum: ['gross'], less: ['coupons', 'discounts', 'returns'] }

/** Times in the shop, tickets, and what customers do over time. */
export const VISIT_MEASURES = {
  median_ticket: figureOf(
    'money',
    { take: 'median', column: 'ticket' },
    ['Median ticket', 'Facture médiane'],
    [
      'the middle one of the net sales of orders with a vehicle',
      'celle du milieu parmi les ventes nettes des bons avec un véhicule',
    ],
  ),
  share: figureOf(
    'percent',
    { share: NET },
    ['Share', 'Part'],
    [
      'net sales of the row ÷ net sales of all rows',
      'ventes nettes de la ligne ÷ ventes nettes de toutes les lignes',
    ],
  ),
  voids: figureOf(
    'count',
    { sum: ['voided'] },
    ['Voids', 'Annulations'],
    ['orders that were voided', 'bons qui ont été annulés'],
  ),
  later_changes: figureOf(
    'money',
    { sum: ['later_changes'] },
    ['Changes to earlier days', 'Changements de jours antérieurs'],
    [
      'total of returns, voids and reopened orders that were sold on an earlier day',
      'total des retours, annulations et réouvertures de bons vendus un jour antérieur',
    ],
  ),
  wait_median: figureOf(
    'duration',
    { take: 'median', column: 'wait_seconds' },
    ['Wait, median', 'Attente, médiane'],
    ['time In Line of each order, every stay', 'temps En file de chaque bon, tous les passages'],
  ),
  wait_p90: figureOf(
    'duration',
    { take: 'p90', column: 'wait_seconds' },
    ['Wait, 90 %', 'Attente, 90 %'],
    ['nine of ten orders waited no longer', 'neuf bons sur dix n’ont pas attendu plus longtemps'],
  ),
  bay_median: figureOf(
    'duration',
    { take: 'median', column: 'bay_seconds' },
    ['In the bay, median', 'Dans la baie, médiane'],
    ['time In Progress of each order, every stay', 'temps En cours de chaque bon, tous les passages'],
  ),
  bay_p90: figureOf(
    'duration',
    { take: 'p90', column: 'bay_seconds' },
    ['In the bay, 90 %', 'Dans la baie, 90 %'],
    ['nine of ten orders took no longer', 'neuf bons sur dix n’ont pas pris plus de temps'],
  ),
  finish_median: figureOf(
    'duration',
    { take: 'median', column: 'finish_seconds' },
    ['To finalize, median', 'Jusqu’à la facture, médiane'],
    ['time in Service Complete of each order', 'temps Service terminé de chaque bon'],
  ),
  total_median: figureOf(
    'duration',
    { take: 'median', column: 'total_seconds' },
    ['In the shop, median', 'À l’atelier, médiane'],
    ['from the first stage to finalizing', 'de la première étape à la facture'],
  ),
  total_p90: figureOf(
    'duration',
    { take: 'p90', column: 'total_seconds' },
    ['In the shop, 90 %', 'À l’atelier, 90 %'],
    ['nine of ten orders stayed no longer', 'neuf bons sur dix ne sont pas restés plus longtemps'],
  ),
  in_time: figureOf(
    'percent',
    { of: { sum: ['finished_in_time'] }, by: { sum: ['timed_cars'] }, percent: true },
    ['Promise kept', 'Promesse tenue'],
    [
      'orders finalized by their promised time ÷ orders with a promised time',
      'bons finalisés à l’heure promise ÷ bons avec une heure promise',
    ],
  ),
  last_visit: figureOf(
    'day',
    { take: 'max', column: 'sale_day' },
    ['Last sale', 'Dernière vente'],
    ['the last day of a sale in the period', 'le dernier jour de vente de la période'],
  ),
  new_customers: figureOf(
    'count',
    { sum: ['new_customers'] },
    ['New', 'Nouveaux'],
    [
      'customers and fleet locations on their first visit ever, in any shop',
      'clients et établissements à leur toute première visite, tous ateliers confondus',
    ],
  ),
  returning_customers: figureOf(
    'count',
    { sum: ['returning_customers'] },
    ['Returning', 'Fidèles'],
    ['visited before, within 365 days', 'déjà venus, il y a 365 jours au plus'],
  ),
  won_back: figureOf(
    'count',
    { sum: ['won_back'] },
    ['Won back', 'Reconquis'],
    ['visited again after more than 365 days', 'revenus après plus de 365 jours'],
  ),
  lost_customers: figureOf(
    'count',
    { sum: ['lost_customers'] },
    ['Lost', 'Perdus'],
    [
      'no visit for 365 days, counted on the day on which that was reached',
      'aucune visite depuis 365 jours, comptés le jour où ce délai est atteint',
    ],
  ),
  new_net: figureOf(
    'money',
    { sum: ['new_net'] },
    ['Net of new', 'Net des nouveaux'],
    ['net sales of first visits', 'ventes nettes des premières visites'],
  ),
  returning_net: figureOf(
    'money',
    { sum: ['returning_net'] },
    ['Net of returning', 'Net des fidèles'],
    ['net sales of later visits', 'ventes nettes des visites suivantes'],
  ),
  won_back_net: figureOf(
    'money',
    { sum: ['won_back_net'] },
    ['Net of won back', 'Net des reconquis'],
    ['net sales of visits after more than 365 days', 'ventes nettes des visites après plus de 365 jours'],
  ),
  visitors: figureOf(
    'count',
    { sum: ['visitors'] },
    ['Visitors', 'Visiteurs'],
    ['customers and fleet locations that came in the month', 'clients et établissements venus dans le mois'],
    { adds: { within: ['month'] } },
  ),
  seen_90: figureOf(
    'percent',
    { of: { sum: ['seen_90'] }, by: { sum: ['ripe_90'] }, percent: true },
    ['Within 90 days', 'Dans les 90 jours'],
    [
      'came again ÷ visitors for whom 90 days have passed',
      'revenus ÷ visiteurs pour qui 90 jours sont écoulés',
    ],
  ),
  seen_180: figureOf(
    'percent',
    { of: { sum: ['seen_180'] }, by: { sum: ['ripe_180'] }, percent: true },
    ['Within 180 days', 'Dans les 180 jours'],
    [
      'came again ÷ visitors for whom 180 days have passed',
      'revenus ÷ visiteurs pour qui 180 jours sont écoulés',
    ],
  ),
  seen_365: figureOf(
    'percent',
    { of: { sum: ['seen_365'] }, by: { sum: ['ripe_365'] }, percent: true },
    ['Within 365 days', 'Dans les 365 jours'],
    [
      'came again ÷ visitors for whom 365 days have passed',
      'revenus ÷ visiteurs pour qui 365 jours sont écoulés',
    ],
  ),
  seen_540: figureOf(
    'percent',
    { of: { sum: ['seen_540'] }, by: { sum: ['ripe_540'] }, percent: true },
    ['Within 540 days', 'Dans les 540 jours'],
    [
      'came again ÷ visitors for whom 540 days have passed',
      'revenus ÷ visiteurs pour qui 540 jours sont écoulés',
    ],
  ),
  median_gap: figureOf(
    'count',
    { take: 'median', column: 'gap_days' },
    ['Median days between', 'Jours entre les visites, médiane'],
    ['days from a visit to the next one', 'jours d’une visite à la suivante'],
  ),
  vehicles_due: figureOf(
    'count',
    { sum: ['vehicles_due'] },
    ['Due', 'À faire'],
    [
      'vehicles whose next service comes by the last day',
      'véhicules dont le prochain entretien arrive d’ici le dernier jour',
    ],
    { ofNow: true },
  ),
  vehicles_overdue: figureOf(
    'count',
    { sum: ['vehicles_overdue'] },
    ['Overdue', 'En retard'],
    [
      'vehicles whose next service should have come before today',
      'véhicules dont l’entretien aurait dû être fait avant aujourd’hui',
    ],
    { ofNow: true },
  ),
  due_on: figureOf(
    'day',
    { take: 'min', column: 'due_on' },
    ['Due on', 'Dû le'],
    [
      'last service + the interval by days, or by the vehicle’s own distance a day',
      'dernier entretien + l’intervalle en jours, ou selon la distance par jour du véhicule',
    ],
    { ofNow: true },
  ),
  last_service: figureOf(
    'day',
    { take: 'max', column: 'last_service' },
    ['Last service', 'Dernier entretien'],
    ['day of the last finalized order', 'jour du dernier bon finalisé'],
    { ofNow: true },
  ),
  distance_a_day: figureOf(
    'ratio',
    { take: 'max', column: 'a_day' },
    ['Distance a day', 'Distance par jour'],
    [
      'between the first and the last mileage on record',
      'entre le premier et le dernier kilométrage au dossier',
    ],
    { adds: { within: ['vehicle'] }, ofNow: true },
  ),
} as const satisfies Record<string, Measure>
