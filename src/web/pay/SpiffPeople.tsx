import type { SpiffForm } from './spiffForm.ts'
import { useLingui } from '@lingui/react/macro'
import { SPIFF_SPLITS, type SpiffSplit } from '#domain/pay/spiffRules.ts'
import { Stack } from '../ui/index.ts'
import { SharesField } from './SharesField.tsx'
import { useWatch } from 'react-hook-form'
import { FormSelect } from '../ui/form/index.ts'

/** Who earns by a rule, and how they share. */
export function SpiffPeople() {
  const { t } = useLingui()
  const [people, split] = useWatch<SpiffForm, ['people', 'split']>({ name: ['people', 'split'] })
  const words: Record<SpiffSplit, string> = {
    shares: t`Fixed shares`,
    job_minutes: t`By job minutes on the order`,
  }
  return (
    <Stack>
      <SharesField name="people" label={t`Paid to`} weights={split === 'shares'} />
      {people.length > 1 && (
        <FormSelect
          name="split"
          label={t`Split`}
          options={SPIFF_SPLITS.map((value) => ({ value, label: words[value] }))}
        />
      )}
    </Stack>
  )
}
