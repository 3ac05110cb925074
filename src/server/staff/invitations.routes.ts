import { api } from '#contract/api.ts'
import { handlers } from '../base/http/context.ts'
import { openSession } from '../people/index.ts'
import { acceptInvitation, invitedBy } from './accept.ts'

export const invitationRoutes = handlers(api.invitations)({
  async open(context, { body }) {
    const { email, ...invited } = await invitedBy(context, body.code)
    return { ...invited, email: email ?? '' }
  },

  async accept(context, { body }) {
    return openSession(context, await acceptInvitation(context, body), body.device_id)
  },
})
