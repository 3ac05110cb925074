/** Days are sealed anew, with the labor of everyone. */
export { backfill } from './0561_seal_rows_2_fill.ts'
