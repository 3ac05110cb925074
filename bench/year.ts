import { Client } from 'pg'
import { openClient } from './lib/http.ts'
import { type Row } from './lib/measure.ts'
import { askAll } from './lib/questions.ts'
import { openYear } from './lib/year.ts'

const BOUND = 50

export async function run(): Promise<Row[]> {
  const { data, server, token } = await openYear()
  const owner = new Client({ connectionString: data.cluster.ownerUrl })
  await owner.connect()
  try {
    return await askAll(openClient(server.port, token), owner, BOUND)
  } finally {
    await owner.end()
  }
}
