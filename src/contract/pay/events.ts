import { event } from '../base/event.ts'

/** What happens in the pay feature that others hear of. */
export const payEvents = {
  'pay.changed': event({
    subject: 'pay_record',
    audience: 'public',
    refreshes: ['pay.', 'spiffs.', 'tips.', 'time.'],
    words: 'A rate of pay changed, or a payroll file was made.',
  }),
}
