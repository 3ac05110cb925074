import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SpiffRuleReply } from '#contract/pay/spiffs.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import {
  Button,
  Empty,
  ErrorState,
  Loading,
  ProblemBanner,
  Row,
  Section,
  Skeleton,
  Stack,
  useFormats,
} from '../ui/index.ts'
import { SpiffRuleSheet } from './SpiffRuleSheet.tsx'
import { useRuleWords, useSubjectWords } from './spiffWords.ts'

/** The rules by which people earn spiffs and commissions. */
export function SpiffRules() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('spiffs.rules')
  const [open, setOpen] = useState<SpiffRuleReply | 'new' | null>(null)
  return (
    <Section
      title={t`Spiff and commission rules`}
      description={t`Earned when an order is paid in full. If several rules match a line, the most specific applies, then the newest.`}
      actions={<Button size="sm" onClick={() => setOpen('new')}>{t`New rule`}</Button>}
    >
      {data ? (
        data.rules.length === 0 ? (
          <Empty>{t`No rules yet.`}</Empty>
        ) : (
          <ul className="ui-plain-list">
            {data.rules.map((rule) => (
              <Rule key={rule.id} rule={rule} onOpen={() => setOpen(rule)} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={80} />
        </Loading>
      )}
      {open !== null && <SpiffRuleSheet rule={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

function Rule({ rule, onOpen }: { rule: SpiffRuleReply; onOpen: () => void }) {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  const { currency } = useShop()
  const [words, subject] = [useRuleWords(), useSubjectWords()]
  const end = useSend('spiffs.endRule')
  const day = (text: string) => calendarDay(text)
  const from = day(rule.from_day)
  const to = rule.to_day === null ? '' : day(rule.to_day)
  return (
    <li className="ui-plain-row">
      <Stack gap={2}>
        <Row wrap>
          <strong>{rule.name}</strong>
          <Button size="sm" onClick={onOpen}>{t`Change`}</Button>
          <Button
            size="sm"
            busy={end.isPending}
            onClick={() => end.mutate({ params: { id: rule.id } })}
          >{t`End`}</Button>
        </Row>
        <p className="ui-quiet">
          {subject(rule)} · {words(rule, currency)} ·{' '}
          {rule.people.map(({ position }) => position ?? t`Advisor`).join(', ')} ·{' '}
          {to === '' ? t`from ${from}` : t`from ${from} to ${to}`}
        </p>
        <ProblemBanner error={end.error} />
      </Stack>
    </li>
  )
}
