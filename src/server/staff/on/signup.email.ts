import { z } from 'zod'
import { publicUrl } from '#server/base/config.ts'
import type { JobServices } from '#server/base/tasks.ts'
import { dropSignup, makeSignupLink, pendingSignup } from '../pendingSignup.ts'
import { signupKnownMail, signupMail } from '../signupMails.ts'

const payload = z.object({ signup_id: z.uuid() })

/** The account of an email, whatever its state. */
async function holderOf({ database }: JobServices, email: string) {
  const place = await database.directory((tx) =>
    tx
      .selectFrom('login_directory')
      .select(['company_id', 'user_id'])
      .where('email', '=', email)
      .executeTakeFirst(),
  )
  if (!place) return undefined
  const { company_id, user_id } = place
  return database.tenant(company_id, (tx) =>
    tx
      .selectFrom('users')
      .select(['first_name', 'language'])
      .where('company_id', '=', company_id)
      .where('id', '=', user_id)
      .executeTakeFirst(),
  )
}

/** Mails the link of a sign-up, or tells the holder of the email that they have an account. */
export async function signupEmail(services: JobServices, raw: unknown): Promise<void> {
  const { signup_id } = payload.parse(raw)
  const pending = await pendingSignup(services, signup_id)
  if (!pending) return
  const { email, facts } = pending
  const base = publicUrl(services.config)
  const holder = await holderOf(services, email)
  if (holder) {
    const about = { name: holder.first_name, link: `${base}/login` }
    await services.mailer.send({ to: email, ...signupKnownMail(holder.language, about) })
    return dropSignup(services, signup_id)
  }
  const link = `${base}/signup?token=${await makeSignupLink(services, signup_id)}`
  const about = { name: facts.first_name, company: facts.company_name, link }
  await services.mailer.send({ to: email, ...signupMail(facts.language, about) })
}
