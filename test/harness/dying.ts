import { companyOf } from '#server/base/db.ts'
import type { TestServer } from './server.ts'

/** The company's next transactions do all their work and die before their commit. */
export async function dyingAtCommit<Answer>(
  server: TestServer,
  companyId: string,
  during: () => Promise<Answer>,
): Promise<Answer> {
  const { database } = server.services
  const whole = database.tenant.bind(database)
  database.tenant = (of, work) =>
    whole(of, async (tx) => {
      const answer = await work(tx)
      if (companyOf(of) === companyId) throw new Error('the server was killed')
      return answer
    })
  try {
    return await during()
  } finally {
    database.tenant = whole
  }
}
