import { sql } from 'kysely'
import { z } from 'zod'
import { publicUrl } from '../config.ts'
import { firstRow } from '../db.ts'
import type { JobServices } from '../jobs.ts'
import { secretToken } from '../http/tokens.ts'
import { passwordResetMail } from '../auth/passwordResetMail.ts'

const payload = z.object({ company_id: z.uuid(), event_id: z.uuid(), subject_id: z.uuid() })

/** Sends the link for a new password. A repeated job makes the earlier link void, so that one link is good. */
export async function passwordResetEmail(services: JobServices, raw: unknown): Promise<void> {
  const { company_id, subject_id } = payload.parse(raw)
  const user = await services.database.tenant(company_id, (tx) =>
    firstRow(
      tx,
      sql<{ email: string; first_name: string; language: string }>`
      select email, first_name, language from users where company_id = ${company_id} and id = ${subject_id} and active`,
    ),
  )
  if (!user) return
  const { token, hash } = secretToken()
  await services.database.directory(async (tx) => {
    await sql`delete from token_directory where kind = 'password_reset' and user_id = ${subject_id}`.execute(
      tx,
    )
    await sql`insert into token_directory (token_hash, kind, company_id, user_id, expires_at)
      values (${hash}, 'password_reset', ${company_id}, ${subject_id}, now() + interval '1 hour')`.execute(tx)
  })
  const base = publicUrl(services.config)
  const mail = passwordResetMail(user.language, user.first_name, `${base}/password_reset?token=${token}`)
  await services.mailer.send({ to: user.email, ...mail })
}
