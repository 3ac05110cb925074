import { sql } from 'kysely'
import { z } from 'zod'
import { publicUrl } from '#server/base/config.ts'
import { firstRow } from '#server/base/db.ts'
import { emit } from '#server/base/outbox.ts'
import type { JobServices } from '#server/base/tasks.ts'
import { invitationMail } from '../invitationMail.ts'
import { codeToMail } from '../invite.ts'

const payload = z.object({
  company_id: z.uuid(),
  subject_id: z.uuid(),
  payload: z.object({ invitation_id: z.uuid() }),
})

interface ToMail {
  email: string
  name: string
  language: string
  by: string
  company: string
}

/** Mails an invitation that is still open, and records what became of the mail. */
export async function invitationEmail(services: JobServices, raw: unknown): Promise<void> {
  const {
    company_id,
    subject_id,
    payload: { invitation_id: id },
  } = payload.parse(raw)
  const { database, config, mailer } = services
  const found = await database.tenant(company_id, (tx) =>
    firstRow(
      tx,
      sql<ToMail>`select u.email, u.first_name as name, u.language, trim(b.first_name || ' ' || b.last_name) as by,
          c.name as company
        from invitations i
        join companies c on c.company_id = i.company_id
        join users u on u.company_id = i.company_id and u.id = i.user_id
        join users b on b.company_id = i.company_id and b.id = i.created_by
        where i.company_id = ${company_id} and i.id = ${id} and i.accepted_at is null and i.withdrawn_at is null
          and i.mailed_at is null and u.email is not null`,
    ),
  )
  const code = found && (await database.directory((tx) => codeToMail(tx, id)))
  if (!code) return
  const { email, language, ...rest } = found
  const link = `${publicUrl(config)}/invitation?token=${code}`
  const mail = await mailer.send({ to: email, ...invitationMail(language, { ...rest, link }) })
  await database.tenant(company_id, async (tx) => {
    await tx
      .updateTable('invitations')
      .set({ mail, mailed_at: sql`now()` })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .execute()
    await emit(tx, { company_id, event: 'user.changed', subject_id, user_id: null })
  })
}
