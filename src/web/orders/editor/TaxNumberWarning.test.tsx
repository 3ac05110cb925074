import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderAt } from '#test/web/app.tsx'
import { Company } from '#test/web/company.ts'
import { signIn } from '#test/web/desk.tsx'
import { useShops } from '#web/base/session/shop.ts'
import { ShopTaxNumberWarning } from './TaxNumberWarning.tsx'

/** A choice of the active shop, as the shell has it. */
function Choice() {
  const { shops, shop, choose } = useShops()
  return (
    <>
      {shops.map((row) => (
        <button key={row.id} type="button" onClick={() => choose(row)}>
          {row.region}
        </button>
      ))}
      <output>{shop?.region}</output>
      {shop && <ShopTaxNumberWarning />}
    </>
  )
}

test('missing tax numbers are shown before many invoices, only where the law wants them', async () => {
  const company = await Company.make()
  await signIn(company, 'Owner')
  renderAt(<Choice />)
  await page.getByRole('button', { name: 'QC' }).click()
  await expect.element(page.getByText('Registration number missing: GST, QST')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Enter tax numbers' }))
    .toHaveAttribute('href', expect.stringContaining('/dash/settings/operations'))
  await page.getByRole('button', { name: 'FL' }).click()
  await expect.element(page.getByText(/Registration number missing/)).not.toBeInTheDocument()
})
