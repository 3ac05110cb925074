import type { SeededCompany, SeedOptions } from '#test/web/seeded.ts'

/** Writes a company of a test's own, in about a tenth of a second. */
export async function seedCompany(
  options: SeedOptions = {},
  seeds = process.env['E2E_SEEDS'] ?? '',
): Promise<SeededCompany> {
  const reply = await fetch(`${seeds}/companies`, {
    method: 'POST',
    body: JSON.stringify(options),
  })
  if (!reply.ok) throw new Error(await reply.text())
  return (await reply.json()) as SeededCompany
}

let present: Promise<SeededCompany> | undefined

/** The company of the test that runs: its stations all work there. */
export const ownCompany = (): Promise<SeededCompany> => (present ??= seedCompany())

/** The next test gets another company. */
export function leaveCompany(): void {
  present = undefined
}

/** Fills every text that people type in the test's company with markup. */
export async function fillWithMarkup(): Promise<void> {
  const { id } = await ownCompany()
  const reply = await fetch(`${process.env['E2E_SEEDS'] ?? ''}/markup`, { method: 'POST', body: id })
  if (!reply.ok) throw new Error(await reply.text())
}
