import { dec, type Decimal } from '../money/money.ts'

/** Minutes of a person or a shop in a span. */
export interface JobMinutes {
  /** Shift time, without unpaid breaks. */
  readonly clocked: number
  /** Time on orders. */
  readonly job: number
  /** Labor hours sold, as they were shared when the orders were sold. */
  readonly billed: number
}

/** What part of one time another is, by the names that the trade uses. Every screen and report is made of these. */
export const JOB_RATIOS = {
  productivity: { of: 'job', by: 'clocked' },
  efficiency: { of: 'billed', by: 'job' },
  proficiency: { of: 'billed', by: 'clocked' },
} as const satisfies Record<string, { of: keyof JobMinutes; by: keyof JobMinutes }>
type JobRatio = keyof typeof JOB_RATIOS

/** Parts of one, with four decimals; null where the divisor is zero. */
export type JobRatios = Readonly<Record<JobRatio, Decimal | null>>

const ratio = (part: number, whole: number): Decimal | null =>
  whole === 0
    ? null
    : dec(part.toFixed(6))
        .div(dec(whole.toFixed(6)))
        .toFixed(4)

export function jobRatios(minutes: JobMinutes): JobRatios {
  const of = (name: JobRatio) => ratio(minutes[JOB_RATIOS[name].of], minutes[JOB_RATIOS[name].by])
  return {
    productivity: of('productivity'),
    efficiency: of('efficiency'),
    proficiency: of('proficiency'),
  }
}

/** Clocked minutes that are on no order. */
export const unassigned = ({ clocked, job }: JobMinutes): number => Math.max(0, clocked - job)
