import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const WEB = import.meta.dirname

/**
 * Screens with several typed fields that are not a form of `ui/form`, with the reason. All other input that is stored is a
 * form: errors are shown at the fields, Enter sends it, and leaving asks before typed input is lost.
 */
const NO_FORMS: Readonly<Record<string, string>> = {
  'credit/BulkForm.tsx': 'a step of a payment, planned with each key as the server plans it',
  'payments/PayIn.tsx': 'a step of a payment, handed to a terminal or recorded',
  'payments/checkout/LinkTender.tsx': 'a step of a payment: one of three ways to send it',
  'payments/checkout/Pay.tsx': 'a step of a payment, planned with each key',
  'payments/settings/ProviderField.tsx': 'keys of a provider, a part of the form of the page',
  'imports/ExportSection.tsx': 'filters of a download',
  'pay/JobTimePanel.tsx': 'filters of a list',
  'messages/campaigns/CampaignFilters.tsx': 'filters that choose who gets a campaign',
  'messages/campaigns/CampaignWords.tsx':
    'the words of a draft, checked with each key against the recipients',
  'messages/TemplateSheet.tsx': 'words with a preview and counted segments, checked with each key',
  'inventory/units/UnitChangeDialog.tsx': 'a preview by the server follows each figure',
  'inventory/stock/AdjustFields.tsx': 'the fields of a scanned adjustment, which the device journal stores',
  'inventory/counts/ScanCounts.tsx': 'a count by scan, which the device journal stores',
  'inventory/scanner/scanParts.tsx': 'a scanned line, which the device journal stores',
  'intake/vehicle/OtherVehicle.tsx': 'a step of the intake, kept with each key',
  'intake/vehicle/VehicleFields.tsx': 'a step of the intake, kept with each key',
  'orders/manager/BulkForm.tsx': 'a step of a change of many orders, previewed before it is made',
  'orders/editor/StickerDialog.tsx': 'a preview of what is printed; nothing is stored',
  'orders/tires/TireTagDialog.tsx': 'a preview of what is printed; nothing is stored',
  'printing/QrSection.tsx': 'a preview of what is printed; nothing is stored',
  'shop/settings/PriceBands.tsx': 'a setting, saved when it is left',
  'shop/settings/SettingControl.tsx': 'a setting, saved when it is left',
}

const FIELD = /<(?:TextField|TextArea|NumberField|DateField|PasswordField)\b(?:(?!\/>)[\s\S])*?\/>/g

/** The fields that a person types into, apart from searches. */
const typedFields = (text: string): number =>
  [...text.matchAll(FIELD)].filter(([field]) => !/readOnly|type="search"/.test(field)).length

test('every screen with several typed fields is a form, or is listed with a reason', () => {
  const screens = globSync('**/*.tsx', { cwd: WEB }).filter(
    (file) => !/^ui\/|^app\/kit\/|\.test\.tsx$/.test(file),
  )
  const drafts = screens.filter((file) => {
    const text = readFileSync(path.join(WEB, file), 'utf8')
    return text.includes('useState') && typedFields(text) > 1
  })
  expect(drafts.toSorted()).toEqual(Object.keys(NO_FORMS).toSorted())
})
