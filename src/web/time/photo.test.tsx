import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderAt } from '#test/web/app.tsx'
import { Company } from '#test/web/company.ts'
import { signIn } from '#test/web/desk.tsx'
import type { WorkWeek } from '#contract/time/time.ts'
import { useShops } from '../base/session/shop.ts'
import { ClockPanel } from './ClockPanel.tsx'

/** The shell shows no screen before the shop is known. */
function Clock() {
  const { shop } = useShops()
  return shop ? <ClockPanel /> : null
}

/** The camera of this device, until the test ends. */
function camera(open: () => Promise<MediaStream>): void {
  const { mediaDevices } = navigator
  const before = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = open
  onTestFinished(() => {
    mediaDevices.getUserMedia = before
  })
}

/** A camera that sees a colour. */
async function seen(): Promise<MediaStream> {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 480
  const stream = canvas.captureStream()
  const [track] = stream.getTracks()
  const draw = (): void => {
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = '#0d5c56'
    context?.fillRect(0, 0, 640, 480)
    if (track?.readyState === 'live') requestAnimationFrame(draw)
  }
  draw()
  return stream
}

/** A Technician's clock in a company that takes photos. */
async function clock() {
  const company = await Company.make()
  const id = company.shops[0]?.id ?? ''
  const values = { punch_photo: true, punch_photo_words: 'Ask Ana.' }
  await company.call('Owner', 'PATCH', `/api/v2/shops/${id}/settings`, { values })
  const wire = await signIn(company, 'Technician')
  renderAt(<Clock />)
  const photos = async () => {
    const week = await company.call<WorkWeek>(
      'Manager',
      'GET',
      `/api/v2/time/week?user_id=${company.people.Technician.id}`,
    )
    return week.shifts.flatMap(({ events }) => events.map(({ photo }) => photo))
  }
  return { wire, photos }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const notice = page.getByRole('checkbox', { name: 'I have read this notice.' })

test('a person reads the notice, then a photo is taken at punch in and out', async () => {
  camera(seen)
  const { photos } = await clock()
  await expect.element(page.getByText('Ask Ana.')).toBeVisible()
  await button('Punch in').click()
  await expect.element(button('Punch out')).toBeVisible()
  expect(await photos()).toEqual([false])
  await notice.click()
  await button('Punch out').click()
  await expect.element(page.getByText('Photo taken.')).toBeVisible()
  expect(await photos()).toEqual([false, true])
  await expect.element(notice).not.toBeInTheDocument()
})

test('without a camera the punch counts and has no photo', async () => {
  camera(() => Promise.reject(new DOMException('none', 'NotFoundError')))
  const { photos } = await clock()
  await notice.click()
  await button('Punch in').click()
  await expect.element(page.getByText('No photo was taken. The punch counts.')).toBeVisible()
  await expect.element(button('Punch out')).toBeVisible()
  expect(await photos()).toEqual([false])
})

test('without a connection the photo waits with its punch and is handed in after it', async () => {
  camera(seen)
  const { photos, wire } = await clock()
  await notice.click()
  wire.state = 'cut'
  await button('Punch in').click()
  await expect.element(page.getByText('Photo taken.')).toBeVisible()
  expect(await photos()).toEqual([])
  wire.state = 'open'
  dispatchEvent(new Event('online'))
  await expect.poll(photos).toEqual([true])
})
