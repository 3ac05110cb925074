import { readFileSync, writeFileSync } from 'node:fs'
import { startTestCluster } from '#test/harness/cluster.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { runQuietly } from './lib/run.ts'
import { schemaText } from './lib/schemaText.ts'

const OUT = 'src/server/base/database.types.ts'
const SCHEMA = 'src/server/schema.sql'
/** The drivers' parsers agree with this: instants and dates arrive as ISO text, numerics as exact text. */
const AS_TEXT = {
  timestamptz: 'string',
  timestamp: 'string',
  date: 'string',
  int8: 'number',
  citext: 'string',
}

const cluster = await startTestCluster()
try {
  const { code, output } = await runQuietly([
    'node_modules/kysely-codegen/dist/cli/bin.js',
    '--dialect=postgres',
    `--url=${cluster.ownerUrl}`,
    `--out-file=${OUT}`,
    '--date-parser=string',
    '--default-schema=public',
    '--include-pattern=public.*',
    `--type-mapping=${JSON.stringify(AS_TEXT)}`,
  ])
  if (code !== 0) throw new Error(output)
  writeFileSync(SCHEMA, await withClient(cluster.ownerUrl, schemaText))
} finally {
  await cluster.stop()
}
// The generator lets numbers in as well; an amount is never a number here.
const types = readFileSync(OUT, 'utf8').replace(
  /^export type Numeric = .*$/m,
  'export type Numeric = string;',
)
writeFileSync(OUT, types)
console.log(`Wrote ${OUT} and ${SCHEMA}`)
