import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../ui/index.ts'

/** What a part of the system reports about itself. */
export function useDetailWord(): (code: string) => string {
  const { t } = useLingui()
  return (code) => {
    const words: Record<string, string> = {
      embedded: t`PostgreSQL that this installation runs itself.`,
      maintained: t`PostgreSQL that is maintained elsewhere (DATABASE_URL).`,
      jobs_running: t`Background jobs are running.`,
      jobs_retrying: t`Some background jobs have failed and will be tried again.`,
      jobs_failed: t`Some background jobs have failed too often and are no longer tried. The log says why.`,
      mail_smtp: t`Mail goes out over SMTP.`,
      mail_failed: t`The last mail could not be sent. Check SMTP_URL.`,
      mail_written_to_folder: t`No mail is sent: messages are written to the data folder’s outbox. Set SMTP_URL to send them.`,
      texts_twilio: t`Customers are texted through Twilio.`,
      texts_failed: t`Twilio did not take the last text. Check the account at Twilio.`,
      texts_lost: t`Twilio did not answer the last text.`,
      texts_not_configured: t`Customers are not texted. Set what is missing:`,
      disk_free: t`The data folder can be written to.`,
      disk_nearly_full: t`The disk of the data folder is nearly full.`,
      files_bucket: t`Files are kept in the bucket (S3_BUCKET).`,
      files_not_shared: t`Servers that share this database keep their files in different places, so pictures and imports of one are missing on the other. Give all of them the same folder (BAYLINE_DATA) or bucket (S3_BUCKET).`,
      live_connected: t`Changes reach other screens at once.`,
      live_away: t`Changes do not reach other screens at once; they are tried again every second.`,
      tax_rates_provider: t`Customers’ places are taxed with the provider’s rates.`,
      tax_rates_not_configured: t`No provider of tax rates is set up (TAXJAR_API_KEY or AVALARA_LOGIN). Imported rates are used where there are any, else the shop’s taxes.`,
      tax_rates_failed: t`The provider of tax rates does not answer. The shop’s taxes are used meanwhile.`,
      plates_provider: t`License plates are looked up with the provider.`,
      plates_not_configured: t`No provider of license plates is set up (PLATE_PROVIDER and PLATE_KEY). Plates that are known here are found all the same.`,
      plates_failed: t`The provider of license plates did not answer as it should the last time.`,
      carfax_nightly: t`Finalized orders are reported every night.`,
      carfax_failed: t`CARFAX did not take the last file. It is sent again tonight.`,
      carfax_not_configured: t`Nothing is reported. Set CARFAX_FTP_URL and CARFAX_PARTNER.`,
      ledger_agrees: t`Orders, account credit and stock are what was paid, given back and moved.`,
      ledger_differs: t`Some balances are not what was paid, given back or moved. They are listed below; nothing was changed.`,
      ledger_not_proved: t`The balances were not proved yet. It is done every night.`,
      no_answer: t`It does not answer.`,
    }
    return words[code] ?? code
  }
}

/** Its figures in words. */
export function useFigureText(): (key: string, value: string) => string {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  return (key, value) => {
    const words: Record<string, string> = {
      version: t`version ${value}`,
      ms: t`answered in ${value} ms`,
      waiting: t`${value} waiting`,
      failed: t`${value} failed`,
      retrying: t`${value} to be tried again`,
      servers: t`${value} servers`,
      files: t`${value} files`,
      written: t`${value} written`,
      free_gib: t`${value} GiB free`,
      browsers: t`${value} open screens`,
      orders: t`${value} orders`,
      differences: t`${value} differences`,
      proved_at: dateTime(value),
    }
    return words[key] ?? value
  }
}
