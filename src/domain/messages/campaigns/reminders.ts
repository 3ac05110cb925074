/** The minute of the day, in UTC, at which reminders are queued: in the morning in North America. */
export const REMIND_AT = { hour: 14, minute: 40 } as const

const DAY = 86_400_000

/** When reminders are queued next. */
export function nextReminders(now: string): string {
  const today = new Date(now).setUTCHours(REMIND_AT.hour, REMIND_AT.minute, 0, 0)
  return new Date(today > Date.parse(now) ? today : today + DAY).toISOString()
}
