import { api } from '../../contract/api.ts'
import { AppError } from '../base/errors.ts'
import { handlers, rowsOf } from '../base/http/context.ts'
import { openedAccount } from '../billing/index.ts'
import { demoAccounts } from '../demo/index.ts'
import { openSession, userByEmail } from '../people/index.ts'
import { installationState, signUp } from '../staff/index.ts'

export const signupRoutes = handlers(rowsOf(api.auth, ['state', 'signup']))({
  async state(context) {
    const state = await context.services.database.directory(installationState)
    const open = context.services.config.BAYLINE_SIGNUP === 'open' || state.companies === 0
    const empty = state.companies === 0 && !state.demo
    return { signup_open: open, empty, demo_accounts: state.demo ? demoAccounts : [] }
  },

  async signup(context, { body }) {
    await signUp(context.services, body)
    const user = await userByEmail(context, body.email)
    if (!user) throw new AppError('unexpected')
    if (context.services.billing) await openedAccount(context.services, user.company_id)
    return openSession(context, user, null)
  },
})
