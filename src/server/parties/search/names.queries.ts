import { sql, type RawBuilder } from 'kysely'

interface Named {
  first_name: RawBuilder<unknown>
  last_name: RawBuilder<unknown>
  business_name: RawBuilder<unknown>
}

/** A customer as `customerTitle` of the domain names them; null where nothing is known. */
export const titleSql = ({ first_name, last_name, business_name }: Named): RawBuilder<string | null> =>
  sql`nullif(concat_ws(' · ', nullif(trim(${first_name} || ' ' || ${last_name}), ''), nullif(${business_name}, '')), '')`

/** The same of a row of customers, by the alias of its table. */
export const customerTitleSql = (alias: string): RawBuilder<string | null> =>
  titleSql({
    first_name: sql.ref(`${alias}.first_name`),
    last_name: sql.ref(`${alias}.last_name`),
    business_name: sql.ref(`${alias}.business_name`),
  })

/** The name in a message to a customer, by the alias of its table: the first name, or the company's. */
export const greetedSql = (alias: string): RawBuilder<string | null> =>
  sql`coalesce(nullif(${sql.ref(`${alias}.first_name`)}, ''), ${sql.ref(`${alias}.business_name`)})`
