import { api } from '#contract/api.ts'
import { checkPin } from '#server/people/index.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { approvingIn, insertApproval } from './approvals.queries.ts'
import { findOrder } from '../orders.queries.ts'

async function approversOf(tx: Tx, session: Author, orderId: string) {
  const order = await findOrder(tx, session, orderId)
  if (!order) throw new AppError('not_found')
  return approvingIn(tx, session.company_id, order.shop_id)
}

const APPROVER = '/body/approver_id'

const unknownApprover = () =>
  new AppError('not_found', { fields: [{ pointer: APPROVER, code: 'not_found', detail: 'not_found' }] })

export const approvalRoutes = handlers(api.approvals)({
  approvers: (context, { params }) =>
    context.tenant(async (tx) => ({ approvers: await approversOf(tx, context.session, params.id) })),

  async approve(context, { params, body }) {
    const { company_id, user_id } = context.session
    const { command, pin } = body
    const approvers = await context.tenant((tx) => approversOf(tx, context.session, params.id))
    const approver = approvers.find((row) => row.id === body.approver_id)
    if (!approver) throw unknownApprover()
    const at = { person: APPROVER, pin: '/body/pin' }
    await checkPin(context, { user_id: approver.id, device_id: command.device_id, pin, at })
    const stored = await context.tenant((tx) =>
      insertApproval(tx, { company_id, order_id: params.id, command, approver, user_id }),
    )
    if (!stored) throw new AppError('duplicate_id')
    const { id, name, role, permissions } = approver
    return { approver: { user_id: id, name, role, permissions } }
  },
})
