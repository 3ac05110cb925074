/** When a bill is due, as a record names it; null where a fleet's own terms hold. */
export interface Terms<Days extends number | null = number | null> {
  payment_terms: { days_to_payment: Days }
}

/** The fields of a record as its table has them: the days of its payment terms are a column. */
export function asColumns<Row extends Terms>({ payment_terms, ...row }: Row) {
  return { ...row, days_to_payment: payment_terms.days_to_payment }
}

/** A row of a table as the API and the orders have it. */
export function asRecord<Days extends number | null, Row extends { days_to_payment: Days }>({
  days_to_payment,
  ...row
}: Row & { days_to_payment: Days }): Omit<Row, 'days_to_payment'> & Terms<Days> {
  return { ...row, payment_terms: { days_to_payment } }
}
