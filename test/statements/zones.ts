/** Functions of the database that ask its own zone data, or the zone of the session, by their ids in `pg_proc`. */
const ASKING: Readonly<Record<number, string>> = {
  1178: 'timestamptz::date',
  2027: 'timestamptz::timestamp',
  2019: 'timestamptz::time',
  1388: 'timestamptz::timetz',
  1174: 'date::timestamptz',
  2028: 'timestamp::timestamptz',
  1217: 'date_trunc of a timestamptz',
  1284: 'date_trunc of a timestamptz with a zone',
  1770: 'to_char of a timestamptz',
}

/** Comparisons of a timestamptz with a date or a timestamp, which also go by the zone of the session. */
const COMPARING = [
  [2351, 2356],
  [2357, 2362],
  [2377, 2382],
  [2383, 2388],
  [2520, 2526],
  [2527, 2533],
] as const

/** `at time zone` by the name of a zone. */
const BY_NAME = new Set([1159, 2069])
/** date_part and extract of a timestamptz: only the seconds since 1970 are the same everywhere. */
const PARTS = new Set([1171, 6203])

const ascii = (bytes: string): string =>
  String.fromCharCode(
    ...bytes
      .trim()
      .split(/\s+/)
      .map(Number)
      .filter((code) => code >= 32 && code < 127),
  )

/** The text of a function's first argument where it is a constant. */
function firstConstant(tree: string): string | null {
  const [, bytes] = /^[^{]*:args \(\{CONST [^}]*?:constvalue \d+ \[([^\]]*)\]/.exec(tree) ?? []
  // The length of the value comes before it.
  return bytes === undefined ? null : ascii(bytes.trim().split(/\s+/).slice(4).join(' '))
}

function problemOf(oid: number, rest: string): string | null {
  if (BY_NAME.has(oid)) {
    const zone = firstConstant(rest)
    return zone?.toUpperCase() === 'UTC' ? null : `at time zone ${zone ?? 'of a value'}`
  }
  if (PARTS.has(oid)) return firstConstant(rest) === 'epoch' ? null : 'a part of a timestamptz'
  if (COMPARING.some(([from, to]) => oid >= from && oid <= to)) return 'a timestamptz against a date'
  return ASKING[oid] ?? null
}

/** What in an analyzed statement depends on the database's zone data or on the session's zone. */
export function zoneProblems(tree: string): string[] {
  const called = [...tree.matchAll(/:(?:funcid|opfuncid) (\d+)/g)].flatMap((found) => {
    const problem = problemOf(Number(found[1]), tree.slice(found.index))
    return problem === null ? [] : [problem]
  })
  const clocks = /\{SQLVALUEFUNCTION :op [01278] /.test(tree) ? ['current_date or localtime'] : []
  return [...new Set([...called, ...clocks])]
}
