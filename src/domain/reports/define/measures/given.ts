import { figureOf, type Measure } from '../measure.ts'

/** Discounts, changed prices, offers and inspections. */
export const GIVEN_MEASURES = {
  given: figureOf(
    'money',
    { sum: ['given'] },
    ['Amount', 'Montant'],
    [
      'what the discounts took off, at the sale; voided and reopened sales are taken off',
      'ce que les rabais ont retiré, à la vente, moins les ventes annulées ou rouvertes',
    ],
  ),
  given_times: figureOf(
    'count',
    { sum: ['given_times'] },
    ['Times', 'Fois'],
    ['discounts on sold orders', 'rabais sur les bons vendus'],
  ),
  given_new: figureOf(
    'count',
    { sum: ['given_new'] },
    ['New customers', 'Nouveaux clients'],
    [
      'orders that were the first visit of their customer or fleet location',
      'bons qui étaient la première visite du client ou de l’établissement',
    ],
  ),
  given_net: figureOf(
    'money',
    { sum: ['given_net'] },
    ['Net of those orders', 'Net de ces bons'],
    ['net sales of the orders with the discount', 'ventes nettes des bons avec le rabais'],
  ),
  given_ticket: figureOf(
    'money',
    { of: { sum: ['given_vehicle_net'] }, by: { sum: ['given_cars'] } },
    ['Average ticket with it', 'Facture moyenne avec'],
    [
      'net sales of cars with the discount ÷ those cars',
      'ventes nettes des véhicules avec le rabais ÷ ces véhicules',
    ],
  ),
  given_capped: figureOf(
    'count',
    { sum: ['given_capped'] },
    ['At its limit', 'À sa limite'],
    ['discounts that their limit cut', 'rabais que leur limite a réduits'],
  ),
  price_changes: figureOf(
    'count',
    { sum: ['price_changes'] },
    ['Changes', 'Changements'],
    ['prices that a person set on a line', 'prix qu’une personne a fixés sur une ligne'],
  ),
  catalogue_amount: figureOf(
    'money',
    { sum: ['catalogue_amount'] },
    ['Price before', 'Prix avant'],
    ['the price of the line before the change', 'le prix de la ligne avant le changement'],
    { adds: { within: [] } },
  ),
  changed_amount: figureOf(
    'money',
    { sum: ['changed_amount'] },
    ['Price after', 'Prix après'],
    ['the price of the line after the change', 'le prix de la ligne après le changement'],
    { adds: { within: [] } },
  ),
  price_effect: figureOf(
    'money',
    { sum: ['changed_amount'], less: ['catalogue_amount'] },
    ['Difference', 'Écart'],
    ['price after − price before, of one', 'prix après − prix avant, pour un'],
    { adds: { within: [] } },
  ),
  offered: figureOf(
    'money',
    { sum: ['offered'] },
    ['Offered', 'Proposé'],
    [
      'sold + declined + unanswered, before discounts and tax',
      'vendu + refusé + sans réponse, avant rabais et taxes',
    ],
  ),
  offer_sold: figureOf(
    'money',
    { sum: ['offer_sold'] },
    ['Sold', 'Vendu'],
    [
      'offered work that was sold, at the price as offered',
      'travail proposé qui a été vendu, au prix proposé',
    ],
  ),
  offer_declined: figureOf(
    'money',
    { sum: ['offer_declined'] },
    ['Declined', 'Refusé'],
    ['offered price of declined work', 'prix proposé du travail refusé'],
  ),
  offer_unanswered: figureOf(
    'money',
    { sum: ['offer_unanswered'] },
    ['Unanswered', 'Sans réponse'],
    [
      'offered price of work without an answer when its order ended',
      'prix proposé du travail sans réponse à la fermeture du bon',
    ],
  ),
  offers: figureOf(
    'count',
    { sum: ['offers'] },
    ['Jobs offered', 'Travaux proposés'],
    [
      'jobs, items and free lines with a price; fees do not count',
      'travaux, articles et lignes libres avec un prix, sans les frais',
    ],
  ),
  offers_sold: figureOf(
    'count',
    { sum: ['offers_sold'] },
    ['Jobs sold', 'Travaux vendus'],
    ['offered jobs that were sold', 'travaux offerts qui ont été vendus'],
  ),
  offers_declined: figureOf(
    'count',
    { sum: ['offers_declined'] },
    ['Jobs declined', 'Travaux refusés'],
    ['offered jobs that were declined', 'travaux offerts qui ont été refusés'],
  ),
  lost_rate: figureOf(
    'percent',
    { of: { sum: ['offer_declined'] }, by: { sum: ['offer_sold', 'offer_declined'] }, percent: true },
    ['Lost rate', 'Taux de refus'],
    ['declined ÷ (sold + declined)', 'refusé ÷ (vendu + refusé)'],
  ),
  close_rate: figureOf(
    'percent',
    { of: { sum: ['offer_sold'] }, by: { sum: ['offered'] }, percent: true },
    ['Close rate', 'Taux de conclusion'],
    ['sold ÷ offered, in money', 'vendu ÷ offert, en argent'],
  ),
  close_rate_jobs: figureOf(
    'percent',
    { of: { sum: ['offers_sold'] }, by: { sum: ['offers'] }, percent: true },
    ['Close rate by jobs', 'Taux de conclusion par travail'],
    ['jobs sold ÷ jobs offered', 'travaux vendus ÷ travaux offerts'],
  ),
  cars_inspected: figureOf(
    'count',
    { take: 'distinct', column: 'inspected_order' },
    ['Cars inspected', 'Véhicules inspectés'],
    ['orders with an answered point', 'bons avec un point répondu'],
  ),
  points: figureOf(
    'count',
    { sum: ['points'] },
    ['Points', 'Points'],
    ['answered points of inspection', 'points d’inspection répondus'],
  ),
  findings: figureOf(
    'count',
    { sum: ['findings'] },
    ['Findings', 'Constats'],
    ['points that need work soon or now', 'points à faire bientôt ou maintenant'],
  ),
  sent_findings: figureOf(
    'count',
    { sum: ['sent_findings'] },
    ['Sent', 'Envoyés'],
    [
      'findings whose report or link went to the customer',
      'constats dont le rapport ou le lien a été envoyé au client',
    ],
  ),
  opened_findings: figureOf(
    'count',
    { sum: ['opened_findings'] },
    ['Opened', 'Ouverts'],
    ['findings whose link the customer opened', 'constats dont le client a ouvert le lien'],
  ),
  sent_rate: figureOf(
    'percent',
    { of: { sum: ['sent_findings'] }, by: { sum: ['findings'] }, percent: true },
    ['Sent rate', 'Taux d’envoi'],
    ['sent ÷ findings', 'envoyés ÷ constats'],
  ),
  pictures: figureOf(
    'count',
    { sum: ['pictures'] },
    ['Photos', 'Photos'],
    ['photos and videos of the points', 'photos et vidéos des points'],
  ),
  recommended: figureOf(
    'money',
    { sum: ['recommended'] },
    ['Recommended', 'Recommandé'],
    ['offered price of the work that findings led to', 'prix offert du travail découlant des constats'],
  ),
  approved_work: figureOf(
    'money',
    { sum: ['approved'] },
    ['Approved', 'Approuvé'],
    ['the part of it that was sold', 'la part qui en a été vendue'],
  ),
  approval_rate: figureOf(
    'percent',
    { of: { sum: ['approved'] }, by: { sum: ['recommended'] }, percent: true },
    ['Approval rate', 'Taux d’approbation'],
    ['approved ÷ recommended', 'approuvé ÷ recommandé'],
  ),
  pair_cars: figureOf(
    'count',
    { sum: ['pair_cars'] },
    ['Cars with it', 'Véhicules avec'],
    ['orders with the package on which this was sold too', 'bons avec le forfait où ceci a aussi été vendu'],
  ),
  package_cars: figureOf(
    'count',
    { sum: ['package_cars'] },
    ['Cars', 'Véhicules'],
    ['orders with the package', 'bons avec le forfait'],
  ),
  attachment: figureOf(
    'percent',
    { of: { sum: ['pair_cars'] }, by: { sum: ['package_cars'] }, percent: true },
    ['Attachment', 'Ventes jointes'],
    ['cars with it ÷ cars with the package', 'véhicules avec ÷ véhicules avec le forfait'],
  ),
} as const satisfies Record<string, Measure>
