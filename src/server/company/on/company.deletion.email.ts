import { z } from 'zod'
import { publicUrl } from '#server/base/config.ts'
import type { JobServices } from '#server/base/tasks.ts'
import { listZones } from '#server/shop/index.ts'
import { loadDeletion } from '../deletion.queries.ts'
import { deletionMail } from '../deletionMail.ts'

const changed = z.object({ company_id: z.uuid(), payload: z.object({ deletion_at: z.string() }) })

/** Mails every owner that the company will be deleted, or that it will not. */
export async function deletionEmail(services: JobServices, raw: unknown): Promise<void> {
  const {
    company_id,
    payload: { deletion_at },
  } = changed.parse(raw)
  const { company, zones, owners } = await services.database.tenant(company_id, async (tx) => ({
    company: await loadDeletion(tx, company_id),
    zones: await listZones(tx, company_id),
    owners: await tx
      .selectFrom('users')
      .select(['email', 'first_name', 'language'])
      .where('company_id', '=', company_id)
      .where('role', '=', 'Owner')
      .where('active', '=', true)
      .where('email', 'is not', null)
      .execute(),
  }))
  const about = {
    company: company.name,
    deletion_at,
    zone: zones[0] ?? 'UTC',
    url: publicUrl(services.config),
  }
  for (const { email, first_name: name, language } of owners)
    if (email !== null)
      await services.mailer.send({ to: email, ...deletionMail(language, { ...about, name }) })
}
