import { msg, msgIn } from '#domain/base/words.ts'
import { UNIT_WORDS } from '#domain/places/unitNames.ts'
import type { Fact } from '../facts.ts'
import { choices, dimension, type Dimension } from '../dimension.ts'

const STOCK: readonly Fact[] = ['stock']
const LEVELS: readonly Fact[] = ['on_hand', 'supply']
const GOODS: readonly Fact[] = ['lines', 'stock', 'tanks', ...LEVELS]
const BUYING: readonly Fact[] = ['purchases', 'deliveries', 'supplier_credits', 'reorder']

/** By goods, counts and suppliers. */
export const GOODS_DIMENSIONS = {
  item: dimension([...GOODS, 'reorder', 'counts', 'purchases', 'deliveries'], 'named', msg('Item')),
  brand: dimension(LEVELS, 'text', msg('Brand')),
  item_category: dimension(['stock', ...LEVELS], 'text', msg('Category')),
  bin: dimension([...LEVELS, 'counts'], 'text', msg('Bin')),
  unit: dimension([...LEVELS, 'reorder', 'counts'], 'text', msg('Unit'), {
    choices: choices(...UNIT_WORDS),
  }),
  viscosity: dimension(GOODS, 'text', msg('Viscosity')),
  oil_formulation: dimension(GOODS, 'text', msg('Oil formulation')),
  stock_reason: dimension(STOCK, 'choice', msg('Movement'), {
    choices: choices(
      ['used', msg('Used by orders')],
      ['given_back', msg('Removed from orders')],
      ['returned', msg('Returned by customers')],
      ['counted', msg('Counted')],
      ['received', msg('Received')],
      ['returned_to_supplier', msg('Returned to suppliers')],
      ['transfer_out', msg('Sent to another shop')],
      ['transfer_in', msg('Received from another shop')],
      ['adjusted', msg('Adjusted')],
      ['opening', msg('Opening stock')],
      ['cost_correction', msg('Cost corrected')],
      ['unit_changed', msg('Unit changed')],
    ),
  }),
  adjustment: dimension(STOCK, 'choice', msg('Adjustment reason'), {
    choices: choices(
      ['damaged', msg('Damaged')],
      ['spilled', msgIn('reports', 'Spilled')],
      ['stolen', msg('Stolen')],
      ['expired', msgIn('reports', 'Expired')],
      ['internal_use', msg('Used in the shop')],
      ['found', msgIn('reports', 'Found')],
      ['other', msg('Other')],
    ),
  }),
  stock_state: dimension(['supply'], 'choice', msg('Status'), {
    choices: choices(
      ['negative', msg('Negative')],
      ['empty', msg('Out of stock')],
      ['low', msg('Below minimum')],
      ['fine', msg('In stock')],
    ),
  }),
  idle: dimension(['supply'], 'choice', msg('Unused for'), {
    choices: choices(
      ['365', msg('365 days or more')],
      ['180', msg('180 to 364 days')],
      ['90', msg('90 to 179 days')],
      ['', msg('Less than 90 days')],
    ),
  }),
  sheet: dimension(['counts'], 'text', msg('Count sheet')),
  recounted: dimension(['counts'], 'choice', msg('Recount'), {
    choices: choices(['yes', msg('Counted again')], ['no', msg('Counted once')]),
  }),
  count_reason: dimension(['counts'], 'text', msgIn('reports', 'Reason')),
  supplier: dimension(BUYING, 'named', msg('Supplier')),
  purchase_order: dimension(['purchases', 'deliveries', 'supplier_credits'], 'named', msg('Purchase order')),
  purchase_state: dimension(['purchases'], 'choice', msg('Status'), {
    choices: choices(
      ['draft', msg('Draft')],
      ['sent', msg('Sent')],
      ['accepted', msg('Accepted')],
      ['closed', msg('Closed')],
      ['cancelled', msg('Canceled')],
    ),
  }),
  line_state: dimension(['purchases'], 'choice', msg('Line'), {
    choices: choices(
      ['back_ordered', msg('Back-ordered')],
      ['awaited', msgIn('reports', 'Outstanding')],
      ['settled', msg('Settled')],
    ),
  }),
  needed_for: dimension(['purchases'], 'named', msg('Needed for')),
  delivery_exception: dimension(['deliveries'], 'choice', msg('Exception'), {
    choices: choices(
      ['over', msg('More than ordered')],
      ['short', msg('Less than ordered')],
      ['price', msg('Price differs')],
      ['', msg('Matches order')],
    ),
  }),
  packing_slip: dimension(['deliveries'], 'text', msgIn('reports', 'Packing slip')),
  credit_kind: dimension(['supplier_credits'], 'choice', msg('For'), {
    choices: choices(['return', msg('Return')], ['core', msg('Core')], ['claim', msg('Claim')]),
  }),
  credit_state: dimension(['supplier_credits'], 'choice', msg('Status'), {
    choices: choices(['open', msg('Open')], ['settled', msgIn('reports', 'Settled')]),
  }),
} as const satisfies Record<string, Dimension>
