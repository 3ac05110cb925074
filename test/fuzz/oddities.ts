import type { Random } from './random.ts'

/** Texts that break unprepared code. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202Egnp.exe',
  '\u200F\u2067אבג\u2069',
  '👩🏽‍🔧🚗',
  'é'.normalize('NFD'),
  '\uFEFFx',
  '\uFFFF',
  'a\r\nBcc: someone@example.com',
  '%00',
  '%',
  '_%\\',
  "'; select 1; --",
  '"',
  '<script>alert(1)</script>',
  '{{x}}',
  '${x}',
  '=1+1',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '1e-308',
  '0x10',
  '1,5',
  '١٢٣',
  '9999999999.9999',
  '-9999999999.99',
  '00000000000',
  '2147483648',
  '9007199254740993',
  '0020-01-01',
  '0000-00-00',
  '9999-12-31',
  '2026-02-30',
  '2024-02-29',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '2026-03-08T02:30:00-05:00',
  '24:00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
] as const

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-7,
  1.005,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  1e308,
  32_768,
  10_000,
] as const

/** Bodies are taken up to 512 KB: below it, and beyond. */
const LONG = [300, 5000, 200_000, 500_000, 600_000] as const

const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

export function oddText(random: Random): string {
  if (random.chance(0.9)) return random.pick(TEXTS)
  const unit = random.pick(['<', 'W', '9', '👍', '\u0301', '\n', '"', ' a'] as const)
  return unit.repeat(Math.ceil(random.pick(LONG) / unit.length))
}

export const oddNumber = (random: Random): number => random.pick(NUMBERS)

/** A value that hardly any field expects. */
export function oddity(random: Random): unknown {
  const kind = random.int(0, 9)
  if (kind < 4) return oddText(random)
  if (kind < 6) return oddNumber(random)
  return random.pick([
    null,
    true,
    [],
    {},
    [null],
    { length: 3 },
    { toString: 'x' },
    Array.from({ length: 3000 }, () => ({})),
    Array.from({ length: 2000 }, (_, at) => String(at)),
    deep(500),
    JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
  ] as const)
}
