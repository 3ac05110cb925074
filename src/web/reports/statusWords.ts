import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useZone } from '../base/session/zone.ts'
import { useFormats } from '../ui/index.ts'

/** What a part of the system reports about itself. */
export function useDetailWord(): (code: string) => string {
  const { t } = useLingui()
  return (code) => {
    const words: Record<string, string> = {
      embedded: t`Built-in PostgreSQL server.`,
      maintained: t`External PostgreSQL server (DATABASE_URL).`,
      jobs_running: t`Background jobs are running.`,
      jobs_retrying: t`Some background jobs have failed and will be tried again.`,
      jobs_failed: t`Some background jobs failed too often and won’t be retried. See the log.`,
      mail_paused: t`Sending of email has paused because too many addresses bounced. Check them under Messages, then resume.`,
      texts_paused: t`Sending of texts has paused because too many numbers failed. Check them under Messages, then resume.`,
      mail_smtp: t`Email is sent over SMTP.`,
      mail_failed: t`The last email couldn’t be sent. Check SMTP_URL.`,
      mail_written_to_folder: t`Email is off. Messages are saved to the outbox in the data folder. Set SMTP_URL to send them.`,
      texts_twilio: t`Text messages are sent through Twilio.`,
      texts_failed: t`Twilio rejected the last text. Check your Twilio account.`,
      texts_lost: t`Twilio didn’t respond to the last text.`,
      texts_not_configured: t`Text messages are off. Missing settings:`,
      disk_free: t`The data folder is writable.`,
      disk_nearly_full: t`The disk with the data folder is almost full.`,
      files_bucket: t`Files are stored in the bucket (S3_BUCKET).`,
      files_not_shared: t`Servers that share this database store files in different places, so photos and imports from one are missing on another. Set the same folder (BAYLINE_DATA) or bucket (S3_BUCKET) on all of them.`,
      zones_current: t`Days and hours are counted with current time zone data.`,
      zones_outdated: t`The time zone data of this server are outdated, so days and hours of some shops are wrong. Update Node.js.`,
      live_connected: t`Changes appear on other screens right away.`,
      live_away: t`Changes are not reaching other screens right away. Retrying every second.`,
      tax_rates_provider: t`Customers are taxed at their location using the tax provider’s rates.`,
      tax_rates_not_configured: t`No tax rate provider is set up (TAXJAR_API_KEY or AVALARA_LOGIN). Imported rates are used if available; otherwise the shop’s taxes apply.`,
      tax_rates_failed: t`The tax rate provider isn’t responding. The shop’s taxes apply for now.`,
      plates_provider: t`License plates are looked up through the plate provider.`,
      plates_not_configured: t`No plate provider is set up (PLATE_PROVIDER and PLATE_KEY). Plates already on file can still be found.`,
      plates_failed: t`The plate provider returned an error on the last lookup.`,
      carfax_nightly: t`Finalized orders are reported every night.`,
      carfax_failed: t`CARFAX didn’t accept the last file. It will be sent again tonight.`,
      carfax_not_configured: t`CARFAX reporting is off. Set CARFAX_FTP_URL and CARFAX_PARTNER.`,
      ledger_agrees: t`Orders, account credit and stock match recorded payments, refunds and stock changes.`,
      ledger_differs: t`Some balances don’t match recorded payments, refunds or stock changes. See the list below. Nothing was changed.`,
      ledger_not_proved: t`Balances haven’t been checked yet. The check runs every night.`,
      no_answer: t`No response.`,
    }
    return words[code] ?? code
  }
}

/** Its figures in words. */
export function useFigureText(): (key: string, value: string) => string {
  const { t } = useLingui()
  const { zonedTime } = useFormats()
  const zone = useZone()
  return (key, value) => {
    const words: Record<string, string> = {
      version: t`version ${value}`,
      ms: t`${value} ms response`,
      waiting: t`${value} waiting`,
      failed: t`${value} failed`,
      retrying: t`${value} to retry`,
      servers: t`${plural(Number(value), { one: '# server', other: '# servers' })}`,
      files: t`${plural(Number(value), { one: '# file', other: '# files' })}`,
      written: t`${value} saved to outbox`,
      free_gb: t`${value} GB free`,
      time_zone_data: t`time zone data ${value}`,
      browsers: t`${plural(Number(value), { one: '# connected screen', other: '# connected screens' })}`,
      orders: t`${plural(Number(value), { one: '# order', other: '# orders' })}`,
      differences: t`${plural(Number(value), { one: '# discrepancy', other: '# discrepancies' })}`,
      proved_at: zonedTime(value, zone),
      bounced: t`${plural(Number(value), { one: '# bounce', other: '# bounces' })}`,
      paused_at: zonedTime(value, zone),
    }
    return words[key] ?? value
  }
}
