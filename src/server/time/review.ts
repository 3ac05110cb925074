import type { WorkWeek } from '#contract/time/time.ts'
import { sanitizeText } from '#domain/base/text.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import { toCheck } from '#domain/time/punches.ts'
import { audit } from '../base/audit.ts'
import { databaseNow, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { mayDecide } from './corrections.queries.ts'
import { lockPerson } from './events.queries.ts'
import { timePerson } from './people.queries.ts'
import { reviewed, seenWeek, loadWeek, weekReply, type SeenWeek } from './weekReply.ts'
import { saveReview, workersBetween } from './weeks.queries.ts'

interface Seen {
  week_start: string
  state: string
}

/** The week as it was seen, over and locked against changes in between. */
async function lockedWeek(tx: Tx, session: Author, userId: string, seen: Seen): Promise<SeenWeek> {
  await lockPerson(tx, session.company_id, userId)
  const week = await loadWeek(tx, session, userId, seen.week_start)
  const { state, over } = await reviewed(tx, session.company_id, week)
  if (week.week_start !== seen.week_start || state !== seen.state) throw new AppError('week_changed')
  if (!over) throw new AppError('week_not_over')
  return week
}

const changed = (tx: Tx, { company_id, user_id }: Author, subject_id: string): Promise<void> =>
  emit(tx, { company_id, event: 'time.changed', subject_id, user_id })

/** Approves a person's week. */
export async function approve(
  tx: Tx,
  session: Author,
  userId: string,
  { checked, ...seen }: Seen & { checked: boolean },
): Promise<WorkWeek> {
  const { company_id, user_id, name } = session
  const week = await lockedWeek(tx, session, userId, seen)
  const about = { user_id: userId, user_role: week.person.user_role }
  if (!(await mayDecide(tx, session, about))) throw new AppError('own_time')
  if (week.result.blocked) throw new AppError('week_blocked')
  if (toCheck(week.result.flags) && !checked) throw new AppError('law_unchecked')
  await saveReview(tx, company_id, {
    userId,
    weekStart: seen.week_start,
    values: {
      approved_at: await databaseNow(tx),
      approved_by: user_id,
      approved_name: name,
      approved_state: seen.state,
    },
  })
  audit(tx, session, {
    kind: 'time.approved',
    subject_id: userId,
    subject: week.person.user_name,
    after: seen.week_start,
  })
  await changed(tx, session, userId)
  return weekReply(tx, session, week)
}

/** The signed-in person signs their own week, or says what is missing. */
export async function sign(
  tx: Tx,
  session: Author,
  { answer, note, ...seen }: Seen & { answer: 'yes' | 'no'; note: string },
): Promise<WorkWeek> {
  const { company_id, user_id } = session
  const week = await lockedWeek(tx, session, user_id, seen)
  const words = sanitizeText(note)
  if (answer === 'no' && words === '') throw new AppError('note_missing')
  await saveReview(tx, company_id, {
    userId: user_id,
    weekStart: seen.week_start,
    values: {
      signed_at: await databaseNow(tx),
      signed_answer: answer,
      signed_note: words,
      signed_state: seen.state,
    },
  })
  await changed(tx, session, user_id)
  return weekReply(tx, session, week)
}

/** The week of a day of everyone who worked in it. People in other zones and weeks are each in the week of that day. */
export async function weeksToReview(tx: Tx, session: Author, day: string | undefined) {
  const { company_id } = session
  const of = day ?? localDate(await databaseNow(tx), 'UTC')
  const [from, to] = [startOfLocalDay(shiftedDay(of, -14), 'UTC'), startOfLocalDay(shiftedDay(of, 14), 'UTC')]
  const weeks = []
  for (const id of await workersBetween(tx, session, from, to)) {
    const person = await timePerson(tx, company_id, id)
    if (!person) continue
    const week = await seenWeek(tx, company_id, person, day)
    if (week.shifts.length === 0) continue
    const { regular_minutes, overtime_minutes, double_minutes, flags, blocked } = week.result
    weeks.push({
      user_id: id,
      user_name: person.user_name,
      week_start: week.week_start,
      exempt: week.exempt,
      regular_minutes,
      overtime_minutes,
      double_minutes,
      flags: flags.length,
      blocked,
      may_correct: await mayDecide(tx, session, { user_id: id, user_role: person.user_role }),
      ...(await reviewed(tx, company_id, week)),
    })
  }
  return weeks
}
