import { useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { SECURITY_EVENTS } from '#contract/people/security.ts'
import type { AuditGroup } from '#domain/base/auditGroups.ts'
import {
  auditAuthor,
  auditedSetting,
  auditWords,
  withDays,
  withTimes,
} from '#domain/auditWords/auditWords.ts'
import type { AuditKind } from '#domain/base/audit.ts'
import { settingOf } from '#domain/settings/settings.ts'
import { useShop } from '../base/session/shop.ts'
import { useSecurityWords } from '../people/account/securityWords.ts'
import { useSettingValue } from '../shop/settings/words.ts'
import { useFormats } from '../ui/index.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/** The areas of the log. */
export function useGroupWords(): Record<AuditGroup, string> {
  const { t } = useLingui()
  return {
    access: t`Sign-in and security`,
    people: t`Staff and permissions`,
    settings: t`Settings`,
    prices: t`Prices`,
    customers: t`Customers`,
    stock: t`Stock`,
    orders: t`Orders`,
    money: t`Money`,
    messages: t`Messages`,
    exports: t`Imports and exports`,
  }
}

/** Who did what an entry says. */
export function useAuditAuthor(): (entry: AuditEntry) => string {
  const say = useSay()
  return (entry) => auditAuthor(entry, say)
}

type Said = ReturnType<typeof auditWords>

/** Statuses of orders, which the kind of the entry says. */
const SAID_BY_KIND: ReadonlySet<AuditKind> = new Set(['order.voided', 'order.reopened', 'order.written_off'])

/** An entry in words: values of settings and times as the screens show them. */
export function useAuditWords(): (entry: AuditEntry) => Said {
  const say = useSay()
  const security = useSecurityWords()
  const value = useSettingValue()
  const shop = useShop()
  const { calendarDay, zonedTime } = useFormats()
  return (entry) => {
    const said = auditWords(entry, say)
    const name = auditedSetting(entry)
    const event = SECURITY_EVENTS.find((each) => each === entry.field)
    const shown = (text: string) =>
      name !== null && text !== ''
        ? value(settingOf(name), JSON.parse(text))
        : withDays(
            withTimes(text, (at) => zonedTime(at, entry.time_zone ?? shop.time_zone)),
            calendarDay,
          )
    const silent = SAID_BY_KIND.has(entry.kind)
    return {
      ...said,
      // An order is a link beside it.
      subject: entry.order_custom_id !== null && entry.kind.startsWith('order.') ? '' : said.subject,
      field: event ? security[event] : said.field,
      before: silent ? '' : shown(said.before),
      after: silent ? '' : shown(said.after),
    }
  }
}
