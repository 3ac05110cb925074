import { msg, msgIn } from '#domain/base/words.ts'
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
  order: dimension(OF_ORDER, 'named', msg('Order')),
  cause: dimension(ENTRIES, 'choice', msgIn('reports', 'Change'), {
    choices: choices(
      ['sale', msg('Sold')],
      ['reopened', msg('Reopened')],
      ['void', msgIn('sales', 'Void')],
      ['returned', msg('Returned')],
      ['return_undone', msg('Return reversed')],
      ['written_off', msg('Written off')],
      ['recovered', msg('Recovered')],
    ),
  }),
  customer: dimension(OF_PAYER, 'named', msg('Customer')),
  fleet: dimension(OF_PAYER, 'named', msg('Fleet')),
  fleet_location: dimension([...OF_PAYER, 'due'], 'named', msgIn('reports', 'Fleet location')),
  payer_kind: dimension(OF_PAYER, 'choice', msg('Bill to'), {
    choices: choices(['customer', msg('Customer')], ['fleet', msg('Fleet')], ['', msg('No customer')]),
  }),
  visit_kind: dimension(['visits'], 'choice', msg('Visit'), {
    choices: choices(
      ['new', msg('First visit')],
      ['returning', msgIn('reports', 'Returning')],
      ['won_back', msg('Won back')],
      ['lost', msg('Lost')],
    ),
  }),
  contact_kind: dimension(['contacts'], 'choice', msg('Message type'), {
    choices: choices(
      ['service_due', msg('Service reminder')],
      ['declined_work', msg('Declined work')],
      ['campaign', msg('Campaign')],
    ),
  }),
  contact_channel: dimension(['contacts'], 'choice', msg('Channel'), {
    choices: choices(['email', msg('Email')], ['text', msg('Text')], ['both', msg('Email and text')]),
  }),
  campaign: dimension(['contacts'], 'named', msg('Campaign')),
  bay: dimension(SOLD, 'named', msg('Bay')),
  opened_by: dimension([...SOLD, 'offers', 'queue'], 'named', msg('Opened by')),
  make: dimension([...SOLD, 'due'], 'text', msg('Make')),
  model: dimension([...SOLD, 'due'], 'text', msg('Model')),
  model_year: dimension(SOLD, 'number', msgIn('reports', 'Model year')),
  vehicle: dimension([...SOLD, 'due'], 'named', msg('Vehicle')),
  vehicle_fuel_type: dimension(SOLD, 'text', msg('Fuel')),
  engine_oil_viscosity: dimension(SOLD, 'text', msg('Engine oil viscosity')),
  engine_oil_formulation: dimension(SOLD, 'text', msg('Engine oil formulation')),
  postal_area: dimension(SOLD, 'text', msg('Postal area')),
  ticket_band: dimension(ENTRIES, 'number', msg('Ticket size')),
  contains: dimension(['entries', 'given', 'positions'], 'named', msg('Orders containing'), {
    isText: true,
    filterOnly: true,
  }),
  sold_as: dimension([...LINES, 'pairs'], 'named', msg('Package or item'), {
    isText: true,
    together: ['packages'],
  }),
  with_package: dimension(['pairs', 'packages'], 'named', msg('Package')),
  category: dimension(LINES, 'text', msg('Category')),
  line_kind: dimension(LINES, 'choice', msg('Line type'), {
    choices: choices(
      ['package', msg('Package')],
      ['option', msg('Option')],
      ['part', msg('Part of a package')],
      ['package_fee', msg('Fee of a package')],
      ['item', msg('Item')],
      ['casual', msg('Custom line')],
      ['charge', msg('Shop fee')],
      ['after_tax_discount', msg('Discount after tax')],
    ),
  }),
  fee_item: dimension(LINES, 'text', msg('Fee item')),
  line_name: dimension([...LINES, 'overrides', 'offers', 'findings'], 'text', msg('Line')),
  margin_flag: dimension(LINES, 'choice', msg('Margin'), {
    choices: choices(
      ['below_cost', msgIn('reports', 'Below cost')],
      ['no_cost', msg('No cost')],
      ['low', msg('Under 20%')],
      ['', msg('OK')],
    ),
  }),
  tax_line: dimension(['taxes'], 'text', msg('Tax')),
  tax_rate: dimension(['taxes'], 'number', msg('Rate')),
  tax_type: dimension(['taxes'], 'choice', msg('Type'), {
    choices: choices(['tax', msg('Tax')], ['fee', msgIn('reports', 'Fee')]),
  }),
  exempt_kind: dimension(['taxes'], 'choice', msg('Exempt because of'), {
    choices: choices(['party', msg('Customer')], ['goods', msg('Item')], ['', msg('Not exempt')]),
  }),
  exempt_number: dimension(['taxes'], 'text', msg('Certificate')),
  exempt_region: dimension(['taxes'], 'text', msgIn('reports', 'Valid in')),
  exempt_until: dimension(['taxes'], 'day', msg('Valid until')),
  discount_kind: dimension(['given'], 'choice', msg('Discount type'), {
    choices: choices(
      ['coupon', msg('Coupon')],
      ['by_hand', msg('Manual')],
      ['own_terms', msg('Customer discount')],
      ['after_tax', msg('After tax')],
      ['negative_line', msg('Negative line')],
      ['liability', msg('On gift cards')],
    ),
  }),
  coupon: dimension(['given', 'contacts'], 'named', msg('Coupon'), { isText: true }),
  given_by: dimension(['given'], 'named', msg('Discounted by')),
  allowed_by: dimension(['overrides'], 'text', msg('Approved by')),
  outcome: dimension(['offers'], 'choice', msg('Outcome'), {
    choices: choices(['sold', msg('Sold')], ['declined', msg('Declined')], ['unanswered', msg('Unanswered')]),
  }),
  decline_reason: dimension(['offers'], 'choice', msgIn('reports', 'Reason'), {
    choices: choices(
      ['too_expensive', msg('Too expensive')],
      ['next_visit', msg('Next visit')],
      ['does_it_elsewhere', msg('Going elsewhere')],
      ['not_needed', msg('Not needed')],
      ['no_time', msg('No time')],
      ['wants_to_think', msg('Wants to think')],
      ['part_not_available', msg('Part not in stock')],
      ['other', msg('Other')],
    ),
  }),
  consent_way: dimension(['offers'], 'choice', msg('Approval method'), {
    choices: choices(
      ['in_person', msg('In person')],
      ['phone', msg('Phone')],
      ['text', msg('Text')],
      ['email', msg('Email')],
      ['link', msg('Link')],
    ),
  }),
  inspected_by: dimension(['offers', 'findings'], 'text', msg('Inspected by')),
  point_answer: dimension(['findings'], 'choice', msg('Result'), {
    choices: choices(['ok', msg('OK')], ['soon', msg('Soon')], ['now', msg('Now')]),
  }),
  part_type: dimension([...LINES, 'stock', 'on_hand', 'supply'], 'text', msg('Part type')),
  tag: dimension(['lines', 'stock', 'on_hand', 'supply'], 'named', msg('Tag'), {
    filterOnly: true,
  }),
} as const satisfies Record<string, Dimension>
