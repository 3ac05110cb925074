import { said } from '#domain/base/words.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { assignmentOf } from '#domain/printing/station.ts'
import { useCall } from '../base/hooks.ts'
import { usePreferences } from '../base/preferences.ts'
import { useShop } from '../base/shop.ts'
import { Button, Row, Section, Segmented, TextField } from '../ui/index.ts'
import { LabelPreview } from './LabelPreview.tsx'
import { downloadLabels, pageOfLabel, printLabel, type LabelJob } from './printLabel.ts'
import { QR_WORDS } from '#domain/printing/qrWords.ts'
import { useStation } from './station.ts'
import css from './printing.module.css'
import { useSayIn } from '#web/base/i18n/useSay.ts'

/** Cards with a code that customers scan: the shop's page for reviews, or another page such as one for booking. */
export function QrSection() {
  const { t } = useLingui()
  const shop = useShop()
  const mine = usePreferences().language
  const { data } = useCall('printing.designs', { query: { shop_id: shop.id } })
  const { settings } = useStation()
  const [of, setOf] = useState<'review' | 'page'>('review')
  const [language, setLanguage] = useState(mine)
  const [address, setAddress] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const words = said(QR_WORDS[of], useSayIn(language))
  const title = typed ?? words.title
  const url = of === 'review' ? (data?.review_link ?? '') : address.trim()
  const job: LabelJob = {
    kind: 'qr_card',
    data: { shop_name: shop.name, title, detail: words.detail, url },
    language,
    title,
    designs: data?.designs,
  }
  const bare =
    (of === 'review' && url === '' && t`Enter the page for reviews in Shop settings first.`) ||
    (!/^https?:\/\/\S+$/.test(url) && t`Enter a web address that begins with https://.`)
  return (
    <Section title={t`QR cards`} description={t`For the counter: customers scan the code with their phone.`}>
      <div className={css['due']}>
        <div className={css['due-fields']}>
          <Segmented
            label={t`Opens`}
            value={of}
            onChange={(next) => {
              setOf(next)
              setTyped(null)
            }}
            options={[
              { value: 'review', label: t`Page for reviews` },
              { value: 'page', label: t`Another page` },
            ]}
          />
          {of === 'page' && (
            <TextField
              label={t`Web address`}
              value={address}
              onChange={setAddress}
              maxLength={300}
              placeholder="https://"
            />
          )}
          <TextField label={t`Title`} value={title} onChange={setTyped} maxLength={40} />
          <Segmented
            label={t`Language of the card`}
            value={language}
            onChange={(next) => {
              setLanguage(next)
              setTyped(null)
            }}
            options={[
              { value: 'en', label: 'English' },
              { value: 'fr-CA', label: 'Français' },
            ]}
          />
          <Row wrap>
            <Button disabledReason={bare} onClick={() => printLabel(job)}>{t`Print card`}</Button>
            <Button
              variant="ghost"
              disabledReason={bare}
              onClick={() => downloadLabels([job])}
            >{t`Download`}</Button>
          </Row>
        </div>
        <LabelPreview page={pageOfLabel(job, assignmentOf(settings, 'qr_card'))} title={t`QR card`} />
      </div>
    </Section>
  )
}
