import { useLingui } from '@lingui/react/macro'
import type { PositionShare } from '#domain/pay/shares.ts'
import { SPIFF_SPLITS, type SpiffSplit } from '#domain/pay/spiffRules.ts'
import { SelectField, Stack } from '../ui/index.ts'
import { SharesField } from './SharesField.tsx'

interface PeopleProps {
  people: readonly PositionShare[]
  split: SpiffSplit
  onPeople: (people: readonly PositionShare[]) => void
  onSplit: (split: SpiffSplit) => void
}

/** Who earns by a rule, and how they share. */
export function SpiffPeople({ people, split, onPeople, onSplit }: PeopleProps) {
  const { t } = useLingui()
  const words: Record<SpiffSplit, string> = {
    shares: t`By set shares`,
    job_minutes: t`By job minutes on the order`,
  }
  return (
    <Stack>
      <SharesField label={t`Who earns`} people={people} weights={split === 'shares'} onChange={onPeople} />
      {people.length > 1 && (
        <SelectField
          label={t`Shared`}
          value={split}
          onChange={(value) => onSplit(SPIFF_SPLITS.find((each) => each === value) ?? 'shares')}
          options={SPIFF_SPLITS.map((value) => ({ value, label: words[value] }))}
        />
      )}
    </Stack>
  )
}
