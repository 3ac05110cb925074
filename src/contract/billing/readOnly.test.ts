import { expect, test } from 'vitest'
import { routeList } from '../api.ts'
import { isRefusedReadOnly } from '../base/route.ts'

test('while a company is read-only, every write is refused except for these', () => {
  const open = routeList().filter(
    ({ route }) => route.method !== 'GET' && route.allow !== 'public' && !isRefusedReadOnly(route),
  )
  expect(open.map(({ name }) => name).toSorted()).toMatchInlineSnapshot(`
    [
      "account.email",
      "account.endSession",
      "account.password",
      "account.pin",
      "account.totpBegin",
      "account.totpConfirm",
      "account.totpRemove",
      "account.update",
      "attachments.link",
      "billing.addCard",
      "billing.cardForm",
      "billing.choosePlan",
      "billing.pay",
      "billing.preview",
      "billing.refresh",
      "billing.removeCard",
      "billing.saveDetails",
      "billing.setDefaultCard",
      "billing.setPlanEnding",
      "cardPayments.cancel",
      "cardPayments.check",
      "cardPayments.resolveManually",
      "cardPayments.setMxStatus",
      "carfax.link",
      "companyDeletion.cancel",
      "companyDeletion.request",
      "countSheets.findItems",
      "dayJournal.export",
      "fullExport.link",
      "imports.wrongRowsLink",
      "orders.documentLink",
      "packages.slotItems",
      "payments.cancelCardCredit",
      "payments.checkCardCredit",
      "printing.sign",
      "purchaseOrders.findLines",
      "receivables.statementLink",
      "recordFiles.link",
      "security.recoveryCodes",
      "security.removeFactor",
      "staff.deactivate",
      "station.confirm",
      "station.switch",
    ]
  `)
})

test('reading and what others send stays possible', () => {
  const refused = routeList().filter(({ route }) => isRefusedReadOnly(route))
  expect(refused.length).toBeGreaterThan(80)
  expect(refused.every(({ route }) => route.method !== 'GET' && route.allow !== 'public')).toBe(true)
  expect(refused.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['orders.command', 'orders.pay', 'time.punch', 'customers.save']),
  )
})
