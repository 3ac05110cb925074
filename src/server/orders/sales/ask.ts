import { CompiledQuery } from 'kysely'
import type { Tx } from '#server/base/db.ts'

/** Asks the database, in a transaction of the server or of a migration. */
export type Ask = <Row>(text: string, parameters: readonly unknown[]) => Promise<Row[]>

/** Asks in a transaction of the server. */
export const askIn =
  (tx: Tx): Ask =>
  async <Row>(text: string, parameters: readonly unknown[]) =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows
