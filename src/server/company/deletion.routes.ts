import { api } from '#contract/api.ts'
import { deletionAt, isNameOf } from '#domain/company/deletion.ts'
import { audit } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { emitMany } from '../base/outbox.ts'
import { confirmPerson } from '../people/index.ts'
import { lockShopList } from './companyShops.queries.ts'
import { loadDeletion, openPayments, planDeletion } from './deletion.queries.ts'

/** Everyone sees the change, the owners get a mail, and the audit log keeps it. */
async function announce(tx: Tx, session: Author, before: string, after: string): Promise<void> {
  const { company_id, user_id } = session
  const subject = { company_id, subject_id: company_id, user_id }
  await emitMany(tx, [
    { ...subject, event: 'company.changed' },
    { ...subject, event: 'company.deletion_changed', payload: { deletion_at: after } },
  ])
  audit(tx, session, {
    kind: after === '' ? 'company.deletion_stopped' : 'company.deletion_asked',
    subject_id: company_id,
    before,
    after,
  })
}

export const companyDeletionRoutes = handlers(api.companyDeletion)({
  get: (context) => context.tenant((tx) => loadDeletion(tx, context.session.company_id)),

  async request(context, { body }) {
    const { company_id, name: asked_by } = context.session
    await confirmPerson(context, body)
    return context.tenant(async (tx) => {
      await lockShopList(tx, company_id)
      const present = await loadDeletion(tx, company_id)
      if (!isNameOf(present.name, body.name))
        throw new AppError('deletion_name', {
          fields: [{ pointer: '/body/name', code: 'deletion_name', detail: 'not the name of the company' }],
        })
      if (present.deletion_at !== null) return present
      if ((await openPayments(tx, company_id)) > 0) throw new AppError('deletion_payments_open')
      const asked_at = new Date().toISOString()
      const deletion_at = deletionAt(asked_at)
      await planDeletion(tx, company_id, { asked_at, asked_by, deletion_at })
      await announce(tx, context.session, '', deletion_at)
      return loadDeletion(tx, company_id)
    })
  },

  cancel: (context) =>
    context.tenant(async (tx) => {
      const { company_id } = context.session
      await lockShopList(tx, company_id)
      const { deletion_at, ...present } = await loadDeletion(tx, company_id)
      if (deletion_at === null) return { ...present, deletion_at }
      if (Date.parse(deletion_at) <= Date.now()) throw new AppError('deletion_begun')
      await planDeletion(tx, company_id, null)
      await announce(tx, context.session, deletion_at, '')
      return loadDeletion(tx, company_id)
    }),
})
