import { randomInt } from 'node:crypto'
import { axe } from '../models/axe.ts'
import { cameraClip } from '../models/clip.ts'
import { scan } from '../models/scan.ts'
import { signUp } from '../models/signUp.ts'
import { Station } from '../models/station.ts'
import { expect, test, type Page } from '../models/test.ts'
import { knownVehicle } from '../models/vehicle.ts'
import { civicVin } from '../models/vin.ts'
import { chromium } from '@playwright/test'

const serial = (): string => String(randomInt(100_000, 999_999))

async function orderOf(station: Station) {
  await station.page.getByTestId('total').waitFor()
  return station.order(new URL(station.page.url()).searchParams.get('id') ?? '')
}

const keys = async (page: Page, ...all: string[]): Promise<void> => {
  for (const key of all) await page.keyboard.press(key)
}

test('by year, make and model with the keyboard alone: a new vehicle of a new customer', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  await page.goto('/dash/flow/year_make_model/vehicle_choice')
  await expect(page.getByRole('combobox', { name: 'Year' })).toBeFocused()
  await axe(page, 'year, make, model')
  await page.keyboard.type('2018')
  await keys(page, 'Enter')
  await expect(page.getByRole('combobox', { name: 'Make', exact: true })).toBeFocused()
  await page.keyboard.type('Toyo')
  await page.getByRole('option', { name: 'Toyota', exact: true }).waitFor()
  await keys(page, 'Enter')
  await page.keyboard.type('Camr')
  await page.getByRole('option', { name: 'Camry', exact: true }).waitFor()
  await keys(page, 'Enter')
  // The version is skipped; the engine is chosen, the fuel comes with it.
  await expect(page.getByRole('combobox', { name: 'Version' })).toBeFocused()
  await keys(page, 'Tab')
  // As a person types: faster than this is a scanner.
  await page.keyboard.type('2.5L 4 cyl', { delay: 50 })
  await page.getByRole('option', { name: '2.5L 4 cyl Gasoline', exact: true }).waitFor()
  await keys(page, 'Enter')
  await expect(page.getByLabel('Fuel')).toHaveValue('GAS')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
  await keys(page, 'Enter')

  await page.waitForURL(/year_make_model\/add_customer_fleet_vin/)
  const name = `Keys${serial()}`
  await page.getByLabel('Last name').focus()
  await page.keyboard.type(name, { delay: 50 })
  await keys(page, 'Enter')
  await page.waitForURL(/year_make_model\/overview/)
  await expect(page.getByRole('heading', { name: '2018 Toyota Camry', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Mileage')).toBeFocused()
  await page.keyboard.type('61000')
  await keys(page, 'Enter')
  await page.waitForURL(/year_make_model\/work_order/)
  expect(await orderOf(station)).toMatchObject({
    flow_type: 'year_make_model',
    status: 'stand-by',
    last_name: name,
    mileage: 61_000,
    year_make_model_entry: true,
    vehicle_details: {
      year: 2018,
      make: 'Toyota',
      model: 'Camry',
      engine: '2.5L 4 cyl Gasoline',
      fuel: 'GAS',
    },
  })
})

test('another vehicle: a trailer in words, kept through a reload, back and forward', async ({ browser }) => {
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  await page.goto('/dash/flow/start')
  await page.getByRole('button', { name: 'Trailer, boat, equipment' }).click()
  await page.getByLabel('Make, model or description').fill('Big Tex 70PI')
  await page.getByLabel('Year', { exact: true }).fill('2019')
  await page.getByLabel('Serial or hull number').fill('16vpx142')
  await page.reload()
  await expect(page.getByLabel('Make, model or description')).toHaveValue('Big Tex 70PI')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/other_vehicle\/customer_decision/)
  await axe(page, 'customer decision')
  await page.goBack()
  await expect(page.getByLabel('Serial or hull number')).toHaveValue('16VPX142')
  await page.goForward()
  await page.getByRole('button', { name: 'Continue without a customer' }).click()
  await page.waitForURL(/other_vehicle\/overview/)
  await page.reload()
  await expect(page.getByText('Big Tex 70PI', { exact: true })).toBeVisible()

  // Left, found again at the start, and taken up where it was.
  await page.goto('/dash/flow/start')
  await page.getByRole('link', { name: /Resume: 2019 Big Tex 70PI/ }).click()
  await page.waitForURL(/other_vehicle\/overview/)
  // A trailer has no odometer.
  await expect(page.getByRole('button', { name: 'In Line' })).toBeFocused()
  await expect(page.getByLabel('Mileage')).toBeHidden()
  await page.getByRole('button', { name: 'In Line' }).click()
  const order = await orderOf(station)
  expect(order).toMatchObject({
    flow_type: 'other_vehicle',
    other_vehicle_info: '2019 Big Tex 70PI · 16VPX142',
  })
  expect(order.other_vehicle_id).toBe(order.vehicle_id)
})

test('back from a customer who was just saved leads to them, not to a form that makes a second one', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  const name = `Once${serial()}`
  await page.goto(`/dash/flow/vin/overview?vin=${civicVin()}`)
  await page.getByRole('link', { name: 'Choose' }).click()
  await page.getByRole('button', { name: 'New customer or fleet' }).click()
  await page.getByLabel('Last name').fill(name)
  await page.getByRole('button', { name: 'Save customer' }).click()
  await page.waitForURL(/vin\/overview/)
  await expect(page.getByRole('strong').filter({ hasText: name })).toBeVisible()
  await page.goBack()
  await page.waitForURL(/vin\/customer_decision/)
  await page.getByRole('button', { name: `Keep ${name}` }).click()
  await page.waitForURL(/vin\/overview/)
  await page.getByRole('button', { name: 'In Line' }).click()
  expect(await orderOf(station)).toMatchObject({ last_name: name })
  const { body } = await station.call('GET', `/api/v2/customers?q=${name}`)
  expect((body as { parties: unknown[] }).parties).toHaveLength(1)
})

test('by name: their vehicles first; another’s VIN asks whose it is now, and its history stays', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  const [before, now] = [await knownVehicle(station), await knownVehicle(station)]
  await page.goto('/dash/flow/name/vehicle_choice')
  await page.getByRole('combobox', { name: 'Name, phone, email or fleet' }).fill(now.name)
  await page.getByRole('option', { name: `${now.name} 1 vehicle` }).click()
  await expect(page.getByRole('button', { name: /2018 Honda Civic/ }).first()).toBeFocused()
  await axe(page, 'vehicles of a person')
  await page.getByRole('button', { name: 'VIN', exact: true }).click()
  await page.getByRole('textbox', { name: 'VIN' }).fill(before.vehicle.vin)
  await page.keyboard.press('Enter')
  await page.waitForURL(/name\/vehicle_decision/)
  await expect(page.getByText(`Our records show ${before.name} as the owner.`)).toBeVisible()
  await axe(page, 'vehicle decision')
  await page.getByRole('button', { name: `Change owner to ${now.name}` }).click()
  await page.waitForURL(/name\/overview/)
  await page.getByRole('button', { name: 'In Line' }).click()
  expect(await orderOf(station)).toMatchObject({ flow_type: 'name', last_name: now.name })
  const { body } = await station.call('GET', `/api/v2/vehicles/${before.vehicle.id}/owners`)
  expect(body).toMatchObject({
    owners: [
      { name: now.name, to_timestamp: null },
      { name: before.name, to_timestamp: expect.stringContaining('T') },
    ],
  })
})

test('a plate with dashes: in line within twelve keystrokes after its scan', async ({ browser }) => {
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  const { vehicle, name } = await knownVehicle(station)
  await page.goto('/dash/order_history')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await scan(page, vehicle.license_plate)
  await page.waitForURL(/vin\/overview/)
  await expect(page.getByLabel('Mileage')).toBeFocused()
  const typed = ['5', '2', '0', '0', '0', 'Enter']
  expect(typed.length).toBeLessThanOrEqual(12)
  await keys(page, ...typed)
  expect(await orderOf(station)).toMatchObject({ status: 'stand-by', last_name: name, mileage: 52_000 })

  const { license_plate: plate } = vehicle
  await page.goto('/dash/flow/vin/license_plate_search')
  await page.getByRole('textbox', { name: 'License plate' }).fill(`${plate.slice(0, 3)}-${plate.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /2018 Honda Civic/ })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'On file' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /2018 Honda Civic/ })).toBeVisible()
  await axe(page, 'plate')
})

test('a plate of two vehicles is chosen from; one that nobody knows has other ways on', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  const license_plate = `TW${serial()}`
  const [one, two] = [
    await knownVehicle(station, { license_plate }),
    await knownVehicle(station, { license_plate }),
  ]
  await page.goto(`/dash/flow/vin/license_plate_search?plate=${license_plate}`)
  await expect(page.getByText('2 vehicles on file have this plate')).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(one.name) })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(two.name) }).click()
  await page.waitForURL(new RegExp(`vin/overview.*${two.vehicle.id}`))

  await page.goto(`/dash/flow/vin/license_plate_search?plate=NO${serial()}`)
  await expect(page.getByText('Plate lookup isn’t set up yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Year, make, model' }).click()
  await page.waitForURL(/year_make_model\/vehicle_choice\?new=/)
})

test('a VIN from abroad goes on as a number, by year, make and model', async ({ browser }) => {
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  await page.goto('/dash/flow/vin/vin_search?vin=WVWZZZ1KZAW000001')
  await expect(page.getByText('This VIN isn’t valid.')).toBeVisible()
  await page.getByRole('button', { name: 'Year, make, model' }).click()
  await expect(page.getByLabel('Serial or ID number')).toHaveValue('WVWZZZ1KZAW000001')
  for (const [label, value] of [
    ['Year', '1972'],
    ['Make', 'Citroën'],
    ['Model', 'DS 21'],
  ] as const)
    await page.getByRole('combobox', { name: label, exact: true }).fill(value)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue without a customer' }).click()
  // A message about another order may have a button of the same words.
  await page.getByRole('main').getByRole('button', { name: 'Save as Open' }).click()
  const order = await orderOf(station)
  expect(order).toMatchObject({
    status: 'open',
    vehicle_details: { year: 1972, make: 'Citroën', model: 'DS 21' },
  })
  const { body } = await station.call('GET', `/api/v2/vehicles/${order.vehicle_id}`)
  expect(body).toMatchObject({ vehicle: { vin: '', identifier: 'WVWZZZ1KZAW000001' } })
})

test('what is unknown by its scan says so and what to do; what was begun can be given up and taken back', async ({
  browser,
}) => {
  const { page } = await Station.open(browser, 'Technician')
  await page.goto('/dash/order_history')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const code = `XQ${serial()}`
  await scan(page, code)
  await expect(page.getByRole('dialog')).toContainText(code)
  await axe(page, 'unknown code')
  await page.getByRole('link', { name: 'Look up as plate' }).click()
  await page.waitForURL(/license_plate_search/)

  await page.goto('/dash/flow/other_vehicle/vehicle_choice')
  await page.getByLabel('Make, model or description').fill('Kubota L2501')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL(/flow\/start/)
  await expect(page.getByText('Kubota L2501')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /Kubota L2501/ })).toBeVisible()
})

test('a shop asks for what it requires, once, and only where it is missing', async ({ page }) => {
  await signUp(page)
  const station = new Station(page)
  await page.goto('/dash/settings/operations')
  for (const name of ['License plate', 'Color']) {
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok())
    await page.getByRole('checkbox', { name }).check()
    await saved
  }
  await axe(page, 'operations')
  await expect(page.getByText(/^Changed by/)).toBeVisible()

  const { vehicle, name } = await knownVehicle(station)
  await scan(page, vehicle.vin)
  await page.waitForURL(/vin\/vehicle_reqs/)
  await expect(page.getByLabel('License plate')).toBeHidden()
  await expect(page.getByLabel('Color')).toBeFocused()
  await axe(page, 'requirements')
  await keys(page, 'Enter')
  await expect(page.getByText('Required.')).toBeVisible()
  await page.keyboard.type('blue')
  await keys(page, 'Enter')
  await page.waitForURL(/vin\/overview/)
  await expect(page.getByLabel('Mileage')).toBeFocused()
  await keys(page, 'Enter')
  expect(await orderOf(station)).toMatchObject({ status: 'stand-by', last_name: name })
  await scan(page, vehicle.vin)
  await page.waitForURL(/vin\/overview/)
})

test('the camera reads the VIN of a label, its leading I removed', async ({ baseURL }, info) => {
  const vin = civicVin()
  const clip = await cameraClip(`I${vin}`, info.outputPath('label.y4m'))
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${clip}`,
    ],
  })
  try {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
    const page = await context.newPage()
    const outside: string[] = []
    page.on('request', (request) => {
      if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
        outside.push(request.url())
    })
    await new Station(page).signIn('Technician')
    await page.goto('/dash/flow/start')
    await page.getByRole('button', { name: 'Camera' }).click()
    await page.waitForURL(new RegExp(`vin_search\\?vin=${vin}`), { timeout: 20_000 })
    expect(outside).toEqual([])
  } finally {
    await browser.close()
  }
})

test('without a camera there is a word for it, and the number can be typed', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Technician')
  await page.goto('/dash/flow/start')
  await page.getByRole('button', { name: 'Camera' }).click()
  await expect(page.getByRole('dialog')).toContainText(/No camera was found|may not use the camera/)
  await axe(page, 'camera')
  await page.getByRole('button', { name: 'Type it instead' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})
