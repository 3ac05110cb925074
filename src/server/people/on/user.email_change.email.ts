import { sql } from 'kysely'
import { z } from 'zod'
import { emailConfirmMail, emailStopMail } from '../emailChange/emailChangeMails.ts'
import { CONFIRM_HOURS, STOP_HOURS } from '../emailChange/emailChange.ts'
import { publicUrl } from '#server/base/config.ts'
import { firstRow, type Database, type Tx } from '#server/base/db.ts'
import { secretToken } from '#server/base/http/tokens.ts'
import type { JobServices } from '#server/base/tasks.ts'

const payload = z.object({
  company_id: z.uuid(),
  subject_id: z.uuid(),
  payload: z.object({ change_id: z.uuid() }),
})

interface ChangeRow {
  company_id: string
  user_id: string
  old_email: string
  new_email: string
  first_name: string
  language: string
}

/** A link of a change: a repeated job makes the earlier one invalid, so that only one is valid. */
async function makeLink(
  tx: Tx,
  { kind, hours, changeId, row }: { kind: string; hours: number; changeId: string; row: ChangeRow },
) {
  const { token, hash } = secretToken()
  const { company_id, user_id } = row
  await tx
    .deleteFrom('token_directory')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('subject_id', '=', changeId)
    .execute()
  const expires_at = sql<string>`now() + make_interval(hours => ${hours})`
  await tx
    .insertInto('token_directory')
    .values({ token_hash: hash, kind, company_id, user_id, subject_id: changeId, expires_at })
    .execute()
  return token
}

/** Creates both links of a change that is still pending, or null. */
const makeLinks = (database: Database, company_id: string, changeId: string) =>
  database.tenant(company_id, async (tx) => {
    const row = await firstRow(
      tx,
      sql<ChangeRow>`select c.company_id, c.user_id, c.old_email, c.new_email, u.first_name, u.language
      from email_changes c join users u on u.company_id = c.company_id and u.id = c.user_id
      where c.company_id = ${company_id} and c.id = ${changeId} and c.confirmed_at is null and c.stopped_at is null
        and u.active for update of c`,
    )
    if (!row) return null
    const stop = await makeLink(tx, { kind: 'email_stop', hours: STOP_HOURS, changeId, row })
    return {
      row,
      stop,
      confirm: await makeLink(tx, { kind: 'email_change', hours: CONFIRM_HOURS, changeId, row }),
    }
  })

/** Mails the link that confirms a new email to it, and to the present one the request and how to stop it. */
export async function emailChangeEmail(services: JobServices, raw: unknown): Promise<void> {
  const {
    company_id,
    payload: { change_id },
  } = payload.parse(raw)
  const links = await makeLinks(services.database, company_id, change_id)
  if (!links) return
  const { row, stop, confirm } = links
  const page = `${publicUrl(services.config)}/email_change`
  const { language, first_name: name, old_email, new_email } = row
  await services.mailer.send({
    to: old_email,
    ...emailStopMail(language, name, new_email, `${page}?stop=${stop}`),
  })
  await services.mailer.send({
    to: new_email,
    ...emailConfirmMail(language, name, `${page}?token=${confirm}`),
  })
}
