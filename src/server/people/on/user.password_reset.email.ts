import { z } from 'zod'
import { publicUrl } from '#server/base/config.ts'
import type { JobServices } from '#server/base/tasks.ts'
import { passwordResetMail } from '../password/passwordResetMail.ts'
import { makeResetLink } from '../password/resetLinks.ts'

const payload = z.object({
  company_id: z.uuid(),
  subject_id: z.uuid(),
  // A former release stored no request: its link is requested again.
  payload: z.object({ request_id: z.uuid().optional() }),
})

/** Sends the link for a new password, unless the password or the email changed since the request. */
export async function passwordResetEmail(services: JobServices, raw: unknown): Promise<void> {
  const {
    company_id,
    subject_id,
    payload: { request_id },
  } = payload.parse(raw)
  const user = await services.database.tenant(company_id, (tx) =>
    tx
      .selectFrom('users')
      .select(['email', 'first_name', 'language'])
      .where('company_id', '=', company_id)
      .where('id', '=', subject_id)
      .where('active', '=', true)
      .executeTakeFirst(),
  )
  if (!user?.email) return
  const token = request_id && (await services.database.directory((tx) => makeResetLink(tx, request_id)))
  if (!token) return
  const base = publicUrl(services.config)
  const mail = passwordResetMail(user.language, user.first_name, `${base}/password_reset?token=${token}`)
  await services.mailer.send({ to: user.email, ...mail })
}
