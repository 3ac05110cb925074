/** Why what an order has sold changed. */
export type SalesCause =
  | 'sale'
  | 'reopened'
  | 'void'
  | 'returned'
  | 'return_undone'
  | 'written_off'
  | 'recovered'
