/** The only exports of this feature: what other features and the application use. */
export { findLocationRate, openLocationRates } from './locationRates.ts'
