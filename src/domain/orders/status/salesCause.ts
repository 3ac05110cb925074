/** Why what an order has sold changed. Source: reports 1. */
export type SalesCause =
  | 'sale'
  | 'reopened'
  | 'void'
  | 'returned'
  | 'return_undone'
  | 'written_off'
  | 'recovered'
