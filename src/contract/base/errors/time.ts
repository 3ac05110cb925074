import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** The time clock and hours. */
export const timeErrors = {
  already_in: {
    status: 409,
    words: msg('You’re already punched in at this shop.'),
  },
  in_elsewhere: {
    status: 409,
    words: msg('You’re punched in at another shop. Select Move here to continue in this one.'),
  },
  not_in: {
    status: 409,
    words: msg('You aren’t punched in. Punch in first, or correct your time if you forgot.'),
  },
  on_break: {
    status: 409,
    words: msg('You’re on a break. End it first.'),
  },
  not_on_break: { status: 409, words: msg('You aren’t on a break.') },
  not_on_job: {
    status: 409,
    words: msg('You aren’t punched in on an order.'),
  },
  too_many_jobs: {
    status: 409,
    words: msg('You’re working on ten orders. End one of them first.'),
  },
  photo_not_taken: {
    status: 409,
    words: msg(
      'This punch takes no photo: photos are off, the person hasn’t read the notice, or the punch is older than a week.',
    ),
  },
  punch_out_of_order: {
    status: 409,
    words: msg('This time is before your last punch. Correct your time instead.'),
  },
  span_too_long: {
    status: 400,
    words: msg('Choose a range of up to 92 days, with the end after the start.'),
  },
  punch_in_future: {
    status: 409,
    words: msg('This time is in the future. Check the time, and the clock of this device.'),
  },
  out_before_in: {
    status: 409,
    words: msg('The punch out is before the punch in. Check both times.'),
  },
  break_outside_punch: {
    status: 409,
    words: msg('A break must be between the punch in and the punch out.'),
  },
  break_not_ended: {
    status: 409,
    words: msg('A break has no end. Enter its end or remove it.'),
  },
  breaks_overlap: {
    status: 409,
    words: msg('Two breaks overlap. Check their times.'),
  },
  time_skipped: {
    status: 409,
    words: msg('This time didn’t exist: the clocks were set forward. Enter another time.'),
  },
  time_repeated: {
    status: 409,
    words: msg('This time occurs twice that day: clocks were set back. Choose the first or the second.'),
  },
  correction_open: {
    status: 409,
    words: msg('A correction of this punch is already waiting for a manager.'),
  },
  correction_decided: {
    status: 409,
    words: msg('Someone already reviewed this correction. Reload to see it.'),
  },
  punch_changed: {
    status: 409,
    words: msg('This punch has changed since. Reject this correction and enter a new one.'),
  },
  week_changed: {
    status: 409,
    words: msg('These hours changed since you saw them. Reload and check them again.'),
  },
  week_blocked: {
    status: 409,
    words: msg('A punch this week is incomplete. Fix it before you approve the week.'),
  },
  law_unchecked: {
    status: 409,
    words: msg(
      'The law of this region may ask for more pay for this week than is calculated. Check it with an accountant, then confirm that you did.',
    ),
  },
  week_not_over: {
    status: 409,
    words: msg('This week hasn’t ended. You can approve and sign it after its last day.'),
  },
  note_missing: {
    status: 409,
    words: msg('Enter what is missing or wrong.'),
  },
  own_time: {
    status: 409,
    words: msg('You can’t confirm your own time. Ask another manager or owner.'),
  },
} as const satisfies Record<string, ErrorText>
