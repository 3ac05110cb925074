import { z } from 'zod'
import { SECURITY_NOTICES } from '#contract/people/securityNotices.ts'
import { securityMail } from '../securityMail.ts'
import { publicUrl } from '#server/base/config.ts'
import type { JobServices } from '#server/base/tasks.ts'

const payload = z.object({
  company_id: z.uuid(),
  subject_id: z.uuid(),
  payload: z.object({
    kind: z.enum(SECURITY_NOTICES),
    left: z.int().optional(),
    also_to: z.email().optional(),
    device: z.string().optional(),
  }),
})

/** Mails a person what was changed about their account; a change of the email also to the former one. */
export async function securityEmail(services: JobServices, raw: unknown): Promise<void> {
  const { company_id, subject_id, payload: reported } = payload.parse(raw)
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
  const mail = securityMail(user.language, user.first_name, reported, publicUrl(services.config))
  for (const to of [user.email, ...(reported.also_to === undefined ? [] : [reported.also_to])])
    await services.mailer.send({ to, ...mail })
}
