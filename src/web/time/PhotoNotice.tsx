import { useLingui } from '@lingui/react/macro'
import type { CallReply } from '../base/client/callTypes.ts'
import { Banner, Checkbox, Stack } from '../ui/index.ts'
import css from './time.module.css'

interface PhotoNoticeProps {
  photo: NonNullable<CallReply<'time.clock'>['photo']>
  read: boolean
  onRead: (read: boolean) => void
}

/** What people read before a photo of them is taken. */
export function PhotoNotice({ photo, read, onRead }: PhotoNoticeProps) {
  const { t, i18n } = useLingui()
  const words = i18n.locale.startsWith('fr') ? photo.words_french : photo.words
  return (
    <Banner tone="neutral" title={t`Photo at punch in and out`}>
      <Stack gap={2}>
        <p>
          {t`This device’s camera takes a photo when you punch in and out, to show who punched. Only people who can correct punches see it. No software compares or recognizes faces. Photos are deleted after 90 days.`}
        </p>
        <p>{t`A punch without a photo still counts. Until you have read this, no photo is taken.`}</p>
        {words !== '' && <p className={css['time-words']}>{words}</p>}
        <Checkbox label={t`I have read this notice.`} checked={read} onChange={onRead} />
      </Stack>
    </Banner>
  )
}
