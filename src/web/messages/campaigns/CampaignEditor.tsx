import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Campaign } from '#contract/messages/campaigns.ts'
import { FIRST_AUDIENCE } from '#domain/messages/campaigns/audience.ts'
import { campaignProblems } from '#domain/messages/campaigns/campaigns.ts'
import { newId } from '#web/base/device/device.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useUnsaved } from '#web/base/unsaved.ts'
import {
  Button,
  IconChevronLeft,
  ProblemBanner,
  Row,
  Section,
  Segmented,
  Stack,
  TextField,
  toast,
} from '#web/ui/index.ts'
import { StaleBanner } from '#web/ui/form/index.ts'
import { CouponPick } from '../CouponPick.tsx'
import { AudiencePreview } from './AudiencePreview.tsx'
import { CampaignFilters } from './CampaignFilters.tsx'
import { CampaignStart } from './CampaignStart.tsx'
import { CampaignTest } from './CampaignTest.tsx'
import { CampaignWords } from './CampaignWords.tsx'
import { draftOf, type Draft } from './campaignWords.ts'
import { useCampaignSend } from './useCampaignSend.ts'

interface EditorProps {
  /** Null for a new one. */
  campaign: Campaign | null
  onOpen: (id: string | undefined) => void
}

const emptyDraft = (shop_id: string): Draft => ({
  shop_id,
  name: '',
  channel: 'email',
  subject_en: '',
  subject_fr: '',
  body_en: '',
  body_fr: '',
  coupon_id: null,
  audience: { ...FIRST_AUDIENCE, fleet_ids: [], tags: [], makes: [] },
})

/** The draft as it is edited, beside the campaign that was seen; a newer one of another person is known. */
function useDraft({ campaign, onOpen }: EditorProps) {
  const { t } = useLingui()
  const shop = useShop()
  const [id] = useState(() => campaign?.id ?? newId())
  const [seen, setSeen] = useState(campaign)
  const saved = seen ? draftOf(seen) : emptyDraft(shop.id)
  const [draft, setDraft] = useState(saved)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)
  useUnsaved(() => isChanged)
  const take = (next: Campaign) => {
    setSeen(next)
    setDraft(draftOf(next))
  }
  const save = useCampaignSend('campaigns.save', (reply) => {
    toast(t`${reply.campaign.name} saved.`)
    take(reply.campaign)
    onOpen(reply.campaign.id)
  })
  // Another person saved it meanwhile: without input of one's own theirs is shown, else one decides.
  const newer = campaign && seen && campaign.version > seen.version ? campaign : null
  if (newer && !isChanged) take(newer)
  const shown = { ...draft, ...(draft.channel === 'text' && { subject_en: '', subject_fr: '' }) }
  const version = seen?.version ?? 0
  return {
    draft,
    setDraft,
    shown,
    isChanged,
    take,
    save,
    newer: isChanged ? newer : null,
    version,
    keepMine: () => setSeen(newer),
    send: () => save.mutate({ params: { id }, body: { ...shown, version } }),
  }
}

/** A draft: its audience, its message and its start. */
export function CampaignEditor(props: EditorProps) {
  const { campaign, onOpen } = props
  const { t } = useLingui()
  const editing = useDraft(props)
  const { draft, shown } = editing
  const preview = useSend('campaigns.preview')
  const set = (own: Partial<Draft>) => {
    editing.setDraft({ ...draft, ...own })
    if (own.audience || own.channel || own.coupon_id !== undefined) preview.reset()
  }
  const problems = campaignProblems(draft.channel, draft, {
    languages: (preview.data?.languages ?? []).map(({ language }) => language),
    hasCoupon: draft.coupon_id !== null,
  })
  return (
    <Stack>
      <Row>
        <Button
          variant="ghost"
          icon={<IconChevronLeft size={16} aria-hidden />}
          onClick={() => onOpen(undefined)}
        >
          {t`All campaigns`}
        </Button>
      </Row>
      <Section title={campaign?.name ?? t`New campaign`}>
        <Basics draft={draft} set={set} />
      </Section>
      <Section title={t`Audience`}>
        <Recipients key={editing.version} draft={draft} set={set} preview={preview} />
      </Section>
      <Section title={t`Message`}>
        <CampaignWords draft={shown} problems={problems} onChange={set} />
      </Section>
      <SaveDraft campaign={campaign} editing={editing} complete={problems.length === 0} />
      {campaign && <CampaignTest campaign={campaign} isChanged={editing.isChanged} />}
    </Stack>
  )
}

interface PartProps {
  draft: Draft
  set: (own: Partial<Draft>) => void
}

/** Its name, its channel and its coupon. */
function Basics({ draft, set }: PartProps) {
  const { t } = useLingui()
  return (
    <Stack gap={4}>
      <TextField
        label={t`Name`}
        description={t`Customers don’t see it.`}
        value={draft.name}
        maxLength={120}
        onChange={(name) => set({ name })}
        required
      />
      <Segmented<Draft['channel']>
        label={t`Channel`}
        value={draft.channel}
        onChange={(next) => set({ channel: next })}
        options={[
          { value: 'email', label: t`Email` },
          { value: 'text', label: t`Text` },
        ]}
      />
      <CouponPick
        value={draft.coupon_id}
        description={t`Orders that use it are credited to this campaign.`}
        onChange={(next) => set({ coupon_id: next })}
      />
    </Stack>
  )
}

interface RecipientsProps extends PartProps {
  preview: ReturnType<typeof useSend<'campaigns.preview'>>
}

/** Who gets it by the filters, shown by a press. */
function Recipients({ draft, set, preview }: RecipientsProps) {
  const { t } = useLingui()
  const { shop_id, channel, coupon_id, audience } = draft
  return (
    <Stack gap={4}>
      <CampaignFilters audience={audience} onChange={(next) => set({ audience: next })} />
      <ProblemBanner error={preview.error} />
      <Row>
        <Button
          busy={preview.isPending}
          onClick={() => preview.mutate({ body: { shop_id, channel, coupon_id, audience } })}
        >{t`Preview recipients`}</Button>
      </Row>
      {preview.data && <AudiencePreview preview={preview.data} />}
    </Stack>
  )
}

interface SaveProps {
  campaign: Campaign | null
  editing: ReturnType<typeof useDraft>
  /** The words are complete. */
  complete: boolean
}

/** Saves the draft. If another person changed it, the user first chooses which changes to keep. */
function SaveDraft({ campaign, editing, complete }: SaveProps) {
  const { t } = useLingui()
  const { draft, newer, isChanged, save, take } = editing
  const notSaved = campaign === null || isChanged
  return (
    <>
      {newer ? (
        <StaleBanner
          title={t`Someone else changed this campaign.`}
          onTheirs={() => take(newer)}
          mine={t`Keep mine`}
          onMine={editing.keepMine}
        />
      ) : (
        <ProblemBanner error={save.error} />
      )}
      <Row wrap>
        <Button
          variant={notSaved ? 'primary' : 'secondary'}
          busy={save.isPending}
          disabledReason={
            newer
              ? t`Choose which changes to keep first.`
              : draft.name.trim() === ''
                ? t`Enter a name first.`
                : !complete && t`Complete the message first.`
          }
          onClick={editing.send}
        >{t`Save draft`}</Button>
        {campaign && <CampaignStart campaign={campaign} isChanged={isChanged} />}
      </Row>
    </>
  )
}
