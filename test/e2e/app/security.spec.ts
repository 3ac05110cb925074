import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { generate } from 'otplib'
import { axe } from '../models/axe.ts'
import { expect, test, type Page } from '../models/test.ts'
import { signUp } from '../models/signUp.ts'

/** The link of a mail to this address, once it lies in the outbox folder. */
async function linkTo(address: string, pattern: RegExp): Promise<string> {
  const outbox = path.join(process.env['E2E_DATA'] ?? '', 'outbox')
  const find = (): string => {
    const mails = (existsSync(outbox) ? readdirSync(outbox) : []).map((file) =>
      readFileSync(path.join(outbox, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
    )
    const found = mails
      .filter((mail) => mail.includes(`To: ${address}`))
      .map((mail) => pattern.exec(mail)?.[0])
    return found.find((link) => link !== undefined) ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) })

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a second factor brings recovery codes, and one of them signs in', async ({ page, context }) => {
  const account = await signUp(page)
  await page.goto('/dash/user_settings/my_account')
  const factor = section(page, 'Two-step verification')
  await factor.getByLabel('Current password').fill(account.password)
  await factor.getByRole('button', { name: 'Set up' }).click()
  const secret = (await factor.locator('[class*="account-secret"]').textContent()) ?? ''
  await factor
    .getByLabel('6-digit code from the app')
    .fill(await generate({ secret: secret.replaceAll(' ', '') }))
  await factor.getByRole('button', { name: 'Turn on' }).click()
  const list = factor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await axe(page)
  const download = page.waitForEvent('download')
  await factor.getByRole('button', { name: 'Save as a file' }).click()
  const file = await (await download).path()
  expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual(codes)
  await factor.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(factor.getByText('10 recovery codes are left.')).toBeVisible()

  await context.clearCookies()
  await signIn(page, account.email, account.password)
  await expect(page.getByLabel('6-digit code from your authenticator app')).toBeFocused()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill(codes[4] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/dash\//)
  await page.goto('/dash/user_settings/my_account')
  await expect(section(page, 'Two-step verification').getByText('9 recovery codes are left.')).toBeVisible()
  const activity = section(page, 'Recent security activity')
  await expect(activity.getByText('Recovery code used')).toBeVisible()
})

test('an email changes once its own link is opened, and the former address can stop it', async ({
  page,
  context,
}) => {
  const account = await signUp(page)
  const next = `new-${account.email}`
  await page.goto('/dash/user_settings/my_account')
  const email = section(page, 'Email')
  await email.getByLabel('Email').fill(next)
  await email.getByLabel('Current password').fill(account.password)
  await email.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(email.getByText(`Waiting for you to confirm ${next}`)).toBeVisible()
  const stop = await linkTo(account.email, /email_change\?stop=[\w-]+/)
  await page.goto(`/${await linkTo(next, /email_change\?token=[\w-]+/)}`)
  await axe(page)
  await page.getByRole('button', { name: 'Confirm this email' }).click()
  await expect(page.getByText('Your email has been changed.')).toBeVisible()

  await context.clearCookies()
  await signIn(page, next, account.password)
  await page.waitForURL(/\/dash\//)
  await context.clearCookies()
  await page.goto(`/${stop}`)
  await page.getByRole('button', { name: /Stop it/ }).click()
  await page.waitForURL(/password_reset/)
  await page.getByRole('textbox', { name: 'New password' }).fill('Password2026!')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('This password is too common')).toBeVisible()
  await page.getByRole('textbox', { name: 'New password' }).fill('another good password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password saved.')).toBeVisible()
  await signIn(page, account.email, 'another good password')
  await page.waitForURL(/\/dash\//)
})
