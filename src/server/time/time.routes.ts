import { api } from '#contract/api.ts'
import { audit } from '../base/audit.ts'
import { AppError } from '../base/errors.ts'
import { handlers } from '../base/http/context.ts'
import { emit } from '../base/outbox.ts'
import { loadCompanySettings, shopFor } from '../shop/index.ts'
import { correct, decide } from './correct.ts'
import { correctionReplies, correctionRows } from './corrections.queries.ts'
import { clockPerson, peopleIn, peopleWithPin } from './open.queries.ts'
import { addPhoto, sendPhoto } from './photos.ts'
import { noticeReaders } from './photos.queries.ts'
import { punch } from './punch.ts'
import { approve, sign, weeksToReview } from './review.ts'
import { loadWeek, weekReply } from './weekReply.ts'
import { saveExempt } from './weeks.queries.ts'

export const timeRoutes = handlers(api.time)({
  clock: (context, { query }) =>
    context.tenant(async (tx) => {
      const { session } = context
      const shop = await shopFor(tx, session, query.shop_id)
      const me = await clockPerson(tx, session.company_id, session.user_id)
      if (!me) throw new AppError('not_found')
      const people = await peopleWithPin(tx, session.company_id, shop.id)
      const settings = await loadCompanySettings(tx, session.company_id)
      const ids = [session.user_id, ...people.map(({ user_id }) => user_id)]
      const readers = await noticeReaders(tx, session.company_id, ids)
      return {
        me,
        in_now: await peopleIn(tx, session),
        people: people.map((row) => ({ ...row, notice_read: readers.has(row.user_id) })),
        several_jobs: settings.several_jobs,
        photo: settings.punch_photo
          ? {
              words: settings.punch_photo_words,
              words_french: settings.punch_photo_words_french,
              notice_read: readers.has(session.user_id),
            }
          : null,
      }
    }),

  punch: async (context, { body }) => ({ person: await punch(context, body) }),

  addPhoto: async (context, { params, query }) => {
    await addPhoto(context, params.id, query.device_id)
    return {}
  },

  photo: (context, { params }) => sendPhoto(context, params.id),

  week: (context, { query }) =>
    context.tenant(async (tx) => {
      const { session } = context
      return weekReply(tx, session, await loadWeek(tx, session, query.user_id ?? session.user_id, query.day))
    }),

  weeks: (context, { query }) =>
    context.tenant(async (tx) => ({ weeks: await weeksToReview(tx, context.session, query.day) })),

  approve: (context, { body }) => context.tenant((tx) => approve(tx, context.session, body.user_id, body)),

  sign: (context, { body }) => context.tenant((tx) => sign(tx, context.session, body)),

  savePerson: (context, { params, body }) =>
    context.tenant(async (tx) => {
      const { company_id, user_id } = context.session
      const { person, exempt } = await loadWeek(tx, context.session, params.id, undefined)
      await saveExempt(tx, company_id, params.id, body.exempt)
      if (exempt !== body.exempt)
        audit(tx, context.session, {
          kind: 'pay.exempt',
          subject_id: params.id,
          subject: person.user_name,
          before: String(exempt),
          after: String(body.exempt),
        })
      await emit(tx, { company_id, event: 'time.changed', subject_id: params.id, user_id })
      return { user_id: params.id, exempt: body.exempt }
    }),

  correct: (context, { body }) =>
    context.tenant(async (tx) => ({ correction: await correct(tx, context.session, body) })),

  decide: (context, { params, body }) =>
    context.tenant(async (tx) => ({ correction: await decide(tx, context.session, params.id, body) })),

  corrections: (context) =>
    context.tenant(async (tx) => {
      const waiting = await correctionRows(tx, context.session, { waiting: true })
      return { corrections: await correctionReplies(tx, context.session, waiting) }
    }),
})
