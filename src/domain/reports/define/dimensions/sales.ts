import type { Fact } from '../facts.ts'
import { choices, dimension, type Dimension } from '../dimension.ts'

const ENTRIES: readonly Fact[] = ['entries']
const LINES: readonly Fact[] = ['lines']
/** Rows of one order. */
const OF_ORDER: readonly Fact[] = [
  'entries',
  'lines',
  'taxes',
  'given',
  'overrides',
  'offers',
  'findings',
  'pairs',
  'packages',
  'positions',
  'billed',
  'money',
  'attempts',
  'stock',
  'receivables',
  'queue',
  'incentives',
  'late_changes',
  'contacts',
]
/** Rows that know their order's sale. */
const SOLD: readonly Fact[] = [
  'entries',
  'lines',
  'taxes',
  'given',
  'positions',
  'billed',
  'pairs',
  'packages',
]
const OF_PAYER: readonly Fact[] = [
  ...SOLD,
  'receivables',
  'statements',
  'credit',
  'queue',
  'visits',
  'contacts',
  'offers',
]

/** By what was sold, to whom, and how. */
export const SALES_DIMENSIONS = {
  order: dimension(OF_ORDER, 'named', ['Order', 'Bon']),
  cause: dimension(ENTRIES, 'choice', ['Change', 'Changement'], {
    choices: choices(
      ['sale', 'Sold', 'Vendu'],
      ['reopened', 'Reopened', 'Rouvert'],
      ['void', 'Void', 'Annulé'],
      ['returned', 'Returned', 'Retourné'],
      ['return_undone', 'Return reversed', 'Retour contrepassé'],
      ['written_off', 'Written off', 'Radié'],
      ['recovered', 'Recovered', 'Recouvré'],
    ),
  }),
  customer: dimension(OF_PAYER, 'named', ['Customer', 'Client']),
  fleet: dimension(OF_PAYER, 'named', ['Fleet', 'Flotte']),
  fleet_location: dimension([...OF_PAYER, 'due'], 'named', ['Fleet location', 'Établissement']),
  payer_kind: dimension(OF_PAYER, 'choice', ['Bill to', 'Facturé à'], {
    choices: choices(
      ['customer', 'Customer', 'Client'],
      ['fleet', 'Fleet', 'Flotte'],
      ['', 'No customer', 'Aucun client'],
    ),
  }),
  visit_kind: dimension(['visits'], 'choice', ['Visit', 'Visite'], {
    choices: choices(
      ['new', 'First visit', 'Première visite'],
      ['returning', 'Returning', 'Fidèle'],
      ['won_back', 'Won back', 'Reconquis'],
      ['lost', 'Lost', 'Perdu'],
    ),
  }),
  contact_kind: dimension(['contacts'], 'choice', ['Kind of message', 'Type de message'], {
    choices: choices(
      ['service_due', 'Service reminder', 'Rappel d’entretien'],
      ['declined_work', 'Declined work', 'Travaux refusés'],
      ['campaign', 'Campaign', 'Campagne'],
    ),
  }),
  contact_channel: dimension(['contacts'], 'choice', ['Channel', 'Canal'], {
    choices: choices(
      ['email', 'Email', 'Courriel'],
      ['text', 'Text', 'Texto'],
      ['both', 'Email and text', 'Courriel et texto'],
    ),
  }),
  campaign: dimension(['contacts'], 'named', ['Campaign', 'Campagne']),
  bay: dimension(SOLD, 'named', ['Bay', 'Baie']),
  opened_by: dimension([...SOLD, 'offers', 'queue'], 'named', ['Opened by', 'Ouvert par']),
  make: dimension([...SOLD, 'due'], 'text', ['Make', 'Marque']),
  model: dimension([...SOLD, 'due'], 'text', ['Model', 'Modèle']),
  model_year: dimension(SOLD, 'number', ['Model year', 'Année-modèle']),
  vehicle: dimension([...SOLD, 'due'], 'named', ['Vehicle', 'Véhicule']),
  vehicle_fuel_type: dimension(SOLD, 'text', ['Fuel', 'Carburant']),
  engine_oil_viscosity: dimension(SOLD, 'text', ['Engine oil viscosity', 'Viscosité de l’huile moteur']),
  engine_oil_formulation: dimension(SOLD, 'text', [
    'Engine oil formulation',
    'Formulation de l’huile moteur',
  ]),
  postal_area: dimension(SOLD, 'text', ['Postal area', 'Secteur postal']),
  ticket_band: dimension(ENTRIES, 'number', ['Ticket from', 'Facture à partir de']),
  contains: dimension(['entries', 'given', 'positions'], 'named', ['Orders containing', 'Bons contenant'], {
    isText: true,
    filterOnly: true,
  }),
  sold_as: dimension([...LINES, 'pairs'], 'named', ['Package or item', 'Forfait ou article'], {
    isText: true,
    together: ['packages'],
  }),
  with_package: dimension(['pairs', 'packages'], 'named', ['Package', 'Forfait']),
  category: dimension(LINES, 'text', ['Category', 'Catégorie']),
  line_kind: dimension(LINES, 'choice', ['Kind of line', 'Type de ligne'], {
    choices: choices(
      ['package', 'Package', 'Forfait'],
      ['option', 'Option', 'Option'],
      ['part', 'Part of a package', 'Pièce d’un forfait'],
      ['package_fee', 'Fee of a package', 'Frais d’un forfait'],
      ['item', 'Item', 'Article'],
      ['casual', 'Free line', 'Ligne libre'],
      ['charge', 'Shop fee', 'Frais d’atelier'],
      ['after_tax_discount', 'Discount after tax', 'Rabais après taxes'],
    ),
  }),
  fee_item: dimension(LINES, 'text', ['Fee item', 'Type de frais']),
  line_name: dimension([...LINES, 'overrides', 'offers', 'findings'], 'text', ['Line', 'Ligne']),
  margin_flag: dimension(LINES, 'choice', ['Margin', 'Marge'], {
    choices: choices(
      ['below_cost', 'Below cost', 'Sous le coûtant'],
      ['no_cost', 'No cost', 'Sans coûtant'],
      ['low', 'Under 20 %', 'Moins de 20 %'],
      ['', 'Fine', 'Correcte'],
    ),
  }),
  tax_line: dimension(['taxes'], 'text', ['Tax', 'Taxe']),
  tax_rate: dimension(['taxes'], 'number', ['Rate', 'Taux']),
  tax_type: dimension(['taxes'], 'choice', ['Type', 'Type'], {
    choices: choices(['tax', 'Tax', 'Taxe'], ['fee', 'Fee', 'Droit']),
  }),
  exempt_kind: dimension(['taxes'], 'choice', ['Exempt for', 'Exonéré en raison de'], {
    choices: choices(
      ['party', 'Who bought it', 'L’acheteur'],
      ['goods', 'What it is', 'La nature du bien'],
      ['', 'Not exempt', 'Non exonéré'],
    ),
  }),
  exempt_number: dimension(['taxes'], 'text', ['Certificate', 'Certificat']),
  exempt_region: dimension(['taxes'], 'text', ['Valid in', 'Valide en']),
  exempt_until: dimension(['taxes'], 'day', ['Valid until', 'Valide jusqu’au']),
  discount_kind: dimension(['given'], 'choice', ['Kind of discount', 'Type de rabais'], {
    choices: choices(
      ['coupon', 'Coupon', 'Coupon'],
      ['by_hand', 'By hand', 'À la main'],
      ['own_terms', 'Customer’s terms', 'Conditions du client'],
      ['after_tax', 'After tax', 'Après taxes'],
      ['negative_line', 'Negative line', 'Ligne négative'],
      ['liability', 'On gift cards', 'Sur cartes-cadeaux'],
    ),
  }),
  coupon: dimension(['given', 'contacts'], 'named', ['Coupon', 'Coupon'], { isText: true }),
  given_by: dimension(['given'], 'named', ['Given by', 'Accordé par']),
  allowed_by: dimension(['overrides'], 'text', ['Allowed by', 'Permis par']),
  outcome: dimension(['offers'], 'choice', ['Outcome', 'Résultat'], {
    choices: choices(
      ['sold', 'Sold', 'Vendu'],
      ['declined', 'Declined', 'Refusé'],
      ['unanswered', 'Unanswered', 'Sans réponse'],
    ),
  }),
  decline_reason: dimension(['offers'], 'choice', ['Reason', 'Raison'], {
    choices: choices(
      ['too_expensive', 'Too expensive', 'Trop cher'],
      ['next_visit', 'Next visit', 'Prochaine visite'],
      ['does_it_elsewhere', 'Does it elsewhere', 'Le fait ailleurs'],
      ['not_needed', 'Not needed', 'Pas nécessaire'],
      ['no_time', 'No time', 'Pas le temps'],
      ['wants_to_think', 'Wants to think', 'Veut y penser'],
      ['part_not_available', 'Part not available', 'Pièce non disponible'],
      ['other', 'Other', 'Autre'],
    ),
  }),
  consent_way: dimension(['offers'], 'choice', ['Consent by', 'Consentement par'], {
    choices: choices(
      ['in_person', 'In person', 'En personne'],
      ['phone', 'Phone', 'Téléphone'],
      ['text', 'Text', 'Texto'],
      ['email', 'Email', 'Courriel'],
      ['link', 'Link', 'Lien'],
    ),
  }),
  inspected_by: dimension(['offers', 'findings'], 'text', ['Inspected by', 'Inspecté par']),
  point_answer: dimension(['findings'], 'choice', ['Answer', 'Réponse'], {
    choices: choices(['ok', 'OK', 'OK'], ['soon', 'Soon', 'Bientôt'], ['now', 'Now', 'Maintenant']),
  }),
  part_type: dimension([...LINES, 'stock', 'on_hand', 'supply'], 'text', ['Part type', 'Type de pièce']),
  tag: dimension(['lines', 'stock', 'on_hand', 'supply'], 'named', ['Tag', 'Étiquette'], {
    filterOnly: true,
  }),
} as const satisfies Record<string, Dimension>
