import { useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/base/client/apiError.ts'
import { setPreferences, usePreferences } from '#web/base/session/preferences.ts'
import {
  Banner,
  Chip,
  Empty,
  ErrorState,
  Page,
  Row,
  Section,
  Segmented,
  Skeleton,
  Stack,
} from '#web/ui/index.ts'
import { Avatar, Figure, IconBox, IconClock, Kbd, Money, Plate } from '#web/ui/index.ts'
import { ButtonsSection, FieldsSection } from './controls.tsx'
import { OverlaysSection, TablesSection } from './popups.tsx'
import { StatusBadge } from '#web/orders/status/OrderStatus.tsx'
import { PayBadge } from '#web/orders/status/PayBadge.tsx'
import type { OrderStatus } from '#domain/orders/status/statuses.ts'
import type { PayStatus } from '#domain/orders/status/payStatus.ts'

const statuses: OrderStatus[] = [
  'scheduled',
  'open',
  'stand-by',
  'in-progress',
  'pre-complete',
  'complete',
  'deleted',
  'void',
  'uncollectible',
]
const pays: PayStatus[] = [
  'is_not_paid',
  'is_partially_paid',
  'is_fully_paid',
  'is_over_paid',
  'wont_be_paid',
]

/** Every component in each state, for visual snapshots. Not part of the product. */
export default function KitPage() {
  const { theme, density } = usePreferences()
  return (
    <div className="shell-plain">
      <Page
        title="Kit"
        facts={<Chip tone="brand">development</Chip>}
        width="normal"
        actions={
          <>
            <Segmented
              label="Theme"
              value={theme}
              onChange={(next) => setPreferences({ theme: next })}
              options={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: value }))}
            />
            <Segmented
              label="Density"
              value={density}
              onChange={(next) => setPreferences({ density: next })}
              options={(['standard', 'comfortable'] as const).map((value) => ({ value, label: value }))}
            />
          </>
        }
      >
        <Stack gap={6}>
          <DisplaySection />
          <ButtonsSection />
          <FieldsSection />
          <FeedbackSection />
          <TablesSection />
          <OverlaysSection />
        </Stack>
      </Page>
    </div>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Row gap={6} wrap>
      {children}
    </Row>
  )
}

function DisplaySection() {
  return (
    <Section title="Statuses, chips, figures">
      <Line>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Line>
      <Line>
        {pays.map((status) => (
          <PayBadge key={status} status={status} />
        ))}
        <Chip icon={<IconClock size={13} aria-hidden />}>in 2 h 46</Chip>
        <Chip tone="danger" icon={<IconClock size={13} aria-hidden />}>
          17 min late
        </Chip>
        <Chip tone="warn">Not approved yet</Chip>
        <Chip tone="brand">This one</Chip>
      </Line>
      <Line>
        <Plate>Q85 WPJ</Plate>
        <Avatar name="Carla Mendes" size="sm" />
        <Avatar name="Carla Mendes" />
        <Avatar name="Carla Mendes" size="lg" />
        <Money value="1234.5" currency="cad" />
        <Money value="-0.05" currency="usd" strong />
        <Figure>84,210 km</Figure>
        <Kbd>F9</Kbd>
      </Line>
    </Section>
  )
}

const refused = new ApiError('stale_version', 'Someone changed this in the meantime.', {
  request_id: '0193f0a0-77',
})

function FeedbackSection() {
  const [tries, setTries] = useState(0)
  return (
    <Section title="Feedback">
      <Banner title="Something to know.">And what it means.</Banner>
      <Banner tone="ok" title="It worked." />
      <Banner tone="warn" title="Look at this." />
      <Banner tone="danger" title="It did not work." />
      <Stack>
        <Skeleton width={220} height={24} />
        <Skeleton height={60} />
      </Stack>
      <Empty icon={<IconBox size={26} />}>No orders in line. Scan a plate or press N.</Empty>
      <ErrorState error={refused} onRetry={() => setTries(tries + 1)} />
    </Section>
  )
}
