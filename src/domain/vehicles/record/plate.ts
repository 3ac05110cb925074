/**
 * A plate in the form in which plates are compared: letters and digits only, upper case. "k48-rtx" and "K48 RTX" are
 * equal.
 */
export const normalizePlate = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** The longest plate of any state or province, and the shortest vanity plate. */
const LONGEST = 8

/** Whether a text can be a plate: one to eight letters and digits, with any separators between them. */
export function isPlate(text: string): boolean {
  const { length } = normalizePlate(text)
  return length > 0 && length <= LONGEST
}
