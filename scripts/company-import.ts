import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { importCompany, type Offered } from '#server/exports/index.ts'
import { publicUrl } from '#server/base/config.ts'
import { recoverAccount } from '#server/people/factor/recoverAccount.ts'
import { withServices } from './lib/database.ts'
import { secondsSince } from './lib/run.ts'
import { fail } from './lib/say.ts'

const [file, flag] = process.argv.slice(2)
if (!file || !existsSync(file) || (flag !== undefined && flag !== '--yes'))
  fail('Usage: npm run company:import -- FILE.zip [--yes]')

const signer = ({ signed: { by, fingerprint } }: Offered): string => {
  if (by === 'this') return 'Signed by this installation.'
  if (by === 'none')
    return 'WARNING: Not signed. Anyone may have edited this archive, also its owners. Import it only if you trust where it comes from.'
  return `Signed by another installation, with the key ${fingerprint}. Compare it with the key that "npm run company:export" shows there.`
}

/** Shows what will be imported, and asks; without a terminal only `--yes` accepts. */
async function accept(offered: Offered): Promise<boolean> {
  const { company_name, made_at, owners } = offered
  console.log(`Archive of ${company_name}, made ${made_at}. ${signer(offered)}`)
  console.log('These people will own the company and set a new password:')
  for (const { name, email } of owners) console.log(`  ${name}${email === '' ? '' : ` <${email}>`}`)
  if (flag === '--yes') return true
  if (!process.stdin.isTTY) fail('Nothing was imported. To import it without a question, add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Import it? [y/N] ')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

const began = performance.now()
await withServices(async (services) => {
  const { company_name, rows, files, owners } = await importCompany(services, file, accept)
  console.log(`Imported ${company_name}: ${rows} rows, ${files} files in ${secondsSince(began)}.`)
  console.log('Its figures are those of the export. Connect card processors and accounting again.')
  for (const email of owners) {
    const token = await recoverAccount(services.database, email)
    if (token === null) continue
    console.log(`${email} sets a new password here within one hour:`)
    console.log(`  ${publicUrl(services.config)}/password_reset?token=${token}`)
  }
})
