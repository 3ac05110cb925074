import { api } from '#contract/api.ts'
import { handlers } from '#server/base/http/context.ts'
import { listAttachments, changesTo } from './attachments.queries.ts'
import { addAttachment, readable, removeAttachment, renameAttachment, restoreAttachment } from './changes.ts'
import { linkTo, openLink } from './link.ts'
import { ownerOf, reach } from './owners.ts'
import { asReply, mayRead } from './reply.ts'
import { send } from './stored.ts'

export const attachmentRoutes = handlers(api.attachments)({
  async list(context, { params: { of, id } }) {
    const { session } = context
    const { company_id } = session
    return context.tenant(async (tx) => {
      const { of_vehicle, ...owner } = await reach(tx, session, ownerOf(of, id), { lock: false })
      const own = await listAttachments(tx, company_id, owner)
      const shared =
        of === 'order' && of_vehicle !== null
          ? await listAttachments(tx, company_id, ownerOf('vehicle', of_vehicle))
          : []
      const files = [...own, ...shared].filter((row) => mayRead(session, row))
      return { files: files.map((row) => asReply(session, row)) }
    })
  },

  async changes(context, { params: { of, id } }) {
    const { session } = context
    return context.tenant(async (tx) => {
      const owner = await reach(tx, session, ownerOf(of, id), { lock: false })
      return { changes: await changesTo(tx, session.company_id, owner) }
    })
  },

  add: async (context, { params, query }) => ({
    file: await addAttachment(context, { ...params, name: query.name }),
  }),

  file: async (context, { params }) =>
    send(context, await readable(context, params.attachment_id), 'attachment'),

  link: async (context, { params }) => ({ url: await linkTo(context, params.attachment_id) }),

  open: (context, { params }) => openLink(context, params.token),

  rename: async (context, { params, body }) => ({
    file: await renameAttachment(context, params.attachment_id, body.name),
  }),

  async remove(context, { params }) {
    await removeAttachment(context, params.attachment_id)
    return { removed: params.attachment_id }
  },

  restore: async (context, { params }) => ({ file: await restoreAttachment(context, params.attachment_id) }),
})
