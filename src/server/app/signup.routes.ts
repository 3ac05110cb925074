import { api } from '#contract/api.ts'
import { AppError } from '../base/errors.ts'
import { handlers, rowsOf, type Context } from '../base/http/context.ts'
import { openedAccount } from '../billing/index.ts'
import { demoAccounts, pastPercent } from '../demo/index.ts'
import { cameFrom, countingTaken, openSession, userByEmail } from '../people/index.ts'
import {
  askSignup,
  checkSignup,
  confirmSignup,
  createCompany,
  installationState,
  mailsSignups,
  ownCompanies,
} from '../staff/index.ts'

/** Signs in the owner of a company that was just made. */
async function enter(context: Context, email: string) {
  const user = await userByEmail(context, email)
  if (!user) throw new AppError('unexpected')
  if (context.services.billing) await openedAccount(context.services, user.company_id)
  return openSession(context, user, null)
}

export const signupRoutes = handlers(rowsOf(api.auth, ['state', 'signup', 'confirmSignup']))({
  async state(context) {
    const { state, demo_past } = await context.services.database.directory(async (tx) => ({
      state: await installationState(tx),
      demo_past: await pastPercent(tx),
    }))
    const open = context.services.config.BAYLINE_SIGNUP === 'open' || ownCompanies(state) === 0
    const empty = state.companies === 0 && !state.demo
    return { signup_open: open, empty, demo_accounts: state.demo ? demoAccounts : [], demo_past }
  },

  async signup(context, { body }) {
    if (mailsSignups(context.services.config)) {
      await askSignup(context, body)
      return { session: null }
    }
    const facts = await checkSignup(body)
    await countingTaken(context, 'visitor', () => createCompany(context.services, facts, cameFrom(context)))
    return { session: await enter(context, body.email) }
  },

  async confirmSignup(context, { body }) {
    return enter(context, await confirmSignup(context, body.token))
  },
})
