import { z } from 'zod'

/** Hours and gross pay of a person's week, or a difference of two. Minutes are exact decimals. */
export const figures = z.object({
  regular_minutes: z.string(),
  overtime_minutes: z.string(),
  double_minutes: z.string(),
  regular_pay: z.string(),
  overtime_pay: z.string(),
  double_pay: z.string(),
  /** Spiffs and commissions, less what was taken back. */
  spiff_pay: z.string(),
  holiday_pay: z.string(),
  premium_pay: z.string(),
  /** Tips by card that the employer owes. Not part of gross pay. */
  card_tips: z.string(),
  /** Tips in cash that the person has and declares. Not part of gross pay. */
  cash_tips: z.string(),
})
export type PayFigures = Readonly<z.infer<typeof figures>>
