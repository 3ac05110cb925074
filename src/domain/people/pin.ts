/** Down the middle of a keypad, and up. */
const OF_KEYPAD: ReadonlySet<string> = new Set(['2580', '0852'])

/** Steps between neighboring digits, modulo 10: 9 to 0 is a step of 1. */
const stepsOf = (pin: string): number[] =>
  Array.from(pin.slice(1), (digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10)

const repeatsBlock = (pin: string): boolean =>
  Array.from({ length: Math.floor(pin.length / 2) }, (_, at) => pin.slice(0, at + 1)).some(
    (block) => pin.length % block.length === 0 && block.repeat(pin.length / block.length) === pin,
  )

/**
 * Whether a PIN is among the first that anyone would try: fewer than three different digits (1111, 1221), a sequence
 * with one step (1234, 9876, 2468, 7890), a repeated block (121212, 12341234), or down a keypad. `pin` is 4 to 8 digits.
 */
export const isTrivialPin = (pin: string): boolean =>
  new Set(pin).size < 3 || new Set(stepsOf(pin)).size === 1 || repeatsBlock(pin) || OF_KEYPAD.has(pin)
