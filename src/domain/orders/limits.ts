/** Specification section 9: ten digits of precision, two of them cents. */
export const MAX_TOTAL = '99999999.99'
