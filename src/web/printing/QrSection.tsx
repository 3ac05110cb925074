import type { Language } from '#domain/base/words.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { assignmentOf } from '#domain/printing/station.ts'
import { said } from '#domain/base/words.ts'
import { useSayIn } from '#web/base/i18n/useSay.ts'
import { useCall } from '../base/client/hooks.ts'
import { usePreferences } from '../base/session/preferences.ts'
import { useShop } from '../base/session/shop.ts'
import { Button, Row, Section, Segmented, TextField } from '../ui/index.ts'
import { LabelPreview } from './LabelPreview.tsx'
import { downloadLabels, pageOfLabel, printLabel, type LabelJob } from './printLabel.ts'
import { QR_WORDS } from '#domain/printing/codes/qrWords.ts'
import { useStation } from './station.ts'
import css from './printing.module.css'

type Page = 'review' | 'page'

/** The content of the card. Its title is the default of its page and language until it is edited. */
function useCard(mine: Language) {
  const [of, setOf] = useState<Page>('review')
  const [language, setLanguage] = useState(mine)
  const [address, setAddress] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const words = said(QR_WORDS[of], useSayIn(language))
  return {
    of,
    language,
    address,
    words,
    title: typed ?? words.title,
    setTitle: (title: string) => setTyped(title),
    setAddress,
    setOf: (next: Page) => {
      setOf(next)
      setTyped(null)
    },
    setLanguage: (next: Language) => {
      setLanguage(next)
      setTyped(null)
    },
  }
}

/** Cards with a code that customers scan: the shop's page for reviews, or another page such as one for booking. */
export function QrSection() {
  const { t } = useLingui()
  const shop = useShop()
  const mine = usePreferences().language
  const { data } = useCall('printing.designs', { query: { shop_id: shop.id } })
  const { settings } = useStation()
  const card = useCard(mine)
  const { of, language, address, title, words } = card
  const url = of === 'review' ? (data?.review_link ?? '') : address.trim()
  const job: LabelJob = {
    kind: 'qr_card',
    data: { shop_name: shop.name, title, detail: words.detail, url },
    language,
    title,
    designs: data?.designs,
  }
  const bare =
    (of === 'review' && url === '' && t`Enter your review link in Shop settings first.`) ||
    (!/^https?:\/\/\S+$/.test(url) && t`Enter a web address that begins with https://.`)
  return (
    <Section title={t`QR cards`} description={t`For the counter: customers scan the code with their phone.`}>
      <div className={css['due']}>
        <div className={css['due-fields']}>
          <Segmented
            label={t`Link opens`}
            value={of}
            onChange={card.setOf}
            options={[
              { value: 'review', label: t`Review link` },
              { value: 'page', label: t`Another page` },
            ]}
          />
          {of === 'page' && (
            <TextField
              label={t`Web address`}
              value={address}
              onChange={card.setAddress}
              maxLength={300}
              placeholder="https://"
            />
          )}
          <TextField label={t`Title`} value={title} onChange={card.setTitle} maxLength={40} />
          <Segmented
            label={t`Card language`}
            value={language}
            onChange={card.setLanguage}
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
