/** What other features and the application use of this one. */
export { findLocationRate, openLocationRates } from './locationRates.ts'
