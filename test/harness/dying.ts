import type { TestServer } from './server.ts'

/** The company's next transactions do all their work and die before their commit. */
export async function dyingAtCommit<Answer>(
  server: TestServer,
  companyId: string,
  during: () => Promise<Answer>,
): Promise<Answer> {
  const { database } = server.services
  const whole = database.tenant.bind(database)
  database.tenant = (id, work) =>
    whole(id, async (tx) => {
      const answer = await work(tx)
      if (id === companyId) throw new Error('the server was killed')
      return answer
    })
  try {
    return await during()
  } finally {
    database.tenant = whole
  }
}
