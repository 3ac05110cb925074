import { useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import { SECURITY_EVENTS } from '../../contract/people/security.ts'
import type { AuditGroup } from '../../domain/base/auditGroups.ts'
import { settingOf, storedSettings, type StoredSettingName } from '../../domain/settings/settings.ts'
import { useSecurityWords } from '../people/account/securityWords.ts'
import { useSettingValue, useWords } from '../shop/settings/words.ts'

/** The areas of the log. */
export function useGroupWords(): Record<AuditGroup, string> {
  const { t } = useLingui()
  return {
    access: t`Sign-in and security`,
    people: t`People and permissions`,
    settings: t`Settings`,
    prices: t`Prices`,
    orders: t`Orders`,
    money: t`Money`,
    messages: t`Messages`,
    exports: t`Imports and exports`,
  }
}

interface Said {
  /** To what it was done; an order has a link instead. */
  subject: string
  before: string
  after: string
}

const isSetting = (name: string): name is StoredSettingName => Object.hasOwn(storedSettings, name)

/** An entry in words. */
export function useAuditWords(): (entry: AuditEntry) => Said {
  const security = useSecurityWords()
  const fields = useFieldWords()
  const shopFields = useShopFieldWords()
  const words = useWords()
  const value = useSettingValue()
  return (entry) => {
    const { kind, subject, field, before, after } = entry
    if (kind === 'setting.changed' && isSetting(subject)) {
      const setting = settingOf(subject)
      const said = (text: string) => (text === '' ? '' : value(setting, JSON.parse(text)))
      return { subject: words(setting.label), before: said(before), after: said(after) }
    }
    const place = kind === 'setting.changed' ? shopFields[subject] : undefined
    if (place !== undefined) return { subject: place, before, after }
    const event = SECURITY_EVENTS.find((each) => each === field)
    if (event) return { subject: security[event], before, after }
    if (kind === 'order.voided' || kind === 'order.reopened' || kind === 'order.written_off')
      return { subject: '', before: '', after: '' }
    const named = fields[field] ?? ''
    // An order is a link beside it.
    if (kind === 'order.override') return { subject: named, before, after }
    return { subject: [subject, named].filter(Boolean).join(' · '), before, after }
  }
}

/** The fields that an entry may name. */
function useFieldWords(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    price: t`Price`,
    retail: t`Price`,
    cost: t`Cost`,
    discount: t`Discount`,
    fee: t`Fee`,
    exemption: t`Tax exemption`,
    below_cost: t`Below cost`,
  }
}

/** What is not a setting with a row of its own: the company's name, and a shop's details. */
function useShopFieldWords(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    company_name: t`Company name`,
    bays: t`Bays`,
    next_order_number: t`Next order number`,
    shop_name: t`Shop name`,
    shop_email: t`Email`,
    shop_address: t`Address`,
    shop_city: t`City`,
    shop_postalcode: t`ZIP or postal code`,
    shop_phonenumber: t`Phone`,
    shop_website: t`Website`,
    shop_time_zone: t`Time zone`,
    shop_currency: t`Currency`,
    shop_language: t`Language for customers`,
    shop_taxes: t`Taxes and fees`,
    shop_charges: t`Shop charges`,
  }
}
