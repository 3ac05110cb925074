import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SEED_PASSWORD } from '#test/harness/data/seedPassword.ts'
import { ownCompany } from '../models/company.ts'
import { expect, test } from '../models/test.ts'
import { signUp, signUpByForm } from '../models/signUp.ts'
import { Station } from '../models/station.ts'

test('a company signs up and gets its region’s taxes', async ({ page }) => {
  await signUpByForm(page)
  const station = new Station(page)
  const order = await station.newOrder()
  expect(order.taxes.map((tax) => [tax.name_french, tax.amount])).toEqual([
    ['TPS', '5'],
    ['TVQ', '9.975'],
  ])
})

test('a forgotten password is set anew by the link of the mail', async ({ page, context }) => {
  const account = await signUp(page)
  await context.clearCookies()
  await page.goto('/forgotten')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: /Send/ }).click()
  const outbox = path.join(process.env['E2E_DATA'] ?? '', 'outbox')
  const findLink = (): string => {
    const mails = readdirSync(outbox).map((file) =>
      readFileSync(path.join(outbox, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
    )
    return (
      /password_reset\?token=[\w-]+/.exec(
        mails.find((mail) => mail.includes(`To: ${account.email}`)) ?? '',
      )?.[0] ?? ''
    )
  }
  await expect
    .poll(() => {
      try {
        return findLink()
      } catch {
        return ''
      }
    })
    .toContain('token=')
  await page.goto(`/${findLink()}`)
  await page.getByRole('textbox', { name: 'New password' }).fill('another good password')
  await Promise.all([
    page.waitForResponse((reply) => reply.url().endsWith('/auth/password-reset') && reply.ok()),
    page.locator('form button[type=submit]').click(),
  ])
  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('another good password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/dash\//)
})

test('signing out clears what was stored; an expired token goes to the sign-in page', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Technician')
  await page.context().clearCookies()
  await page.goto('/dash/order_history')
  await page.waitForURL(/\/login/)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a browser without session storage is told so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new Error('none')
      },
    })
  })
  const said = new Promise<string>((resolve) => {
    page.on('dialog', (dialog) => {
      resolve(dialog.message())
      void dialog.accept()
    })
  })
  await page.goto('/login')
  expect(await said).toBe('Please update your browser version and try again.')
})

test('a new version counts down and reloads', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Technician')
  await page.clock.install()
  let version = '1'
  let checks = 0
  await page.route('**/deploy/dt-check**', async (route) => {
    await route.fulfill({ json: { data: version } })
    checks += 1
  })
  await page.goto('/dash/order_history')
  await page.getByRole('heading', { name: 'Order history' }).waitFor()
  await expect.poll(() => checks).toBe(1)
  version = '2'
  await page.clock.runFor(60_500)
  const banner = page.getByText(
    /A Change Has Recently Been Made To The Application\. Your Browser Will Refresh in \d+ Seconds\./,
  )
  await expect(banner).toBeVisible()
  const seen = { loads: 0 }
  page.on('load', () => {
    seen.loads += 1
  })
  // Second by second: in one leap the look for the connection would seem to have timed out.
  for (let second = 0; second < 40 && seen.loads === 0; second += 1) {
    await page.clock.runFor(1000).catch(() => undefined)
    await page.evaluate(() => fetch('/c.png')).catch(() => undefined)
  }
  await expect.poll(() => seen.loads).toBe(1)
  await expect(banner).toBeHidden()
})

test('no form asks for what the page’s policy forbids', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('refused by policy')) refused.push(message.text())
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.log(`refused by policy: ${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('textbox', { name: 'Password' }).fill('x')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  expect(refused).toEqual([])
})

test('a session that ends says so, and signing in again leads back to the order', async ({ browser }) => {
  const { page, order } = await Station.atOrder(browser, 'Technician', 'Tire Rotation')
  const { email } = (await ownCompany()).people.Technician
  await page.context().clearCookies()
  await page.reload()
  await page.waitForURL(/\/login/)
  await expect(page.getByText('Your session ended.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(SEED_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`**/dash/flow/work_order?id=${order.id}`)
  await expect(page.getByRole('region', { name: 'Tire Rotation' })).toBeVisible()
})

test('a page that anyone may open stays open when the session of its tab ended', async ({ browser }) => {
  const { page } = await Station.atOrder(browser, 'Technician', 'Tire Rotation')
  await page.context().clearCookies()
  const refused = page.waitForResponse(
    (reply) => reply.url().endsWith('/auth/refresh') && reply.status() === 401,
  )
  await page.goto('/forgotten')
  await refused
  await page.getByLabel('Email').fill('someone@example.com')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Check your email.')).toBeVisible()
  await expect(page).toHaveURL(/\/forgotten$/)
})
