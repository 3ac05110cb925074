import { useLingui } from '@lingui/react/macro'
import { Section, Stack } from '../ui/index.ts'
import { FormArea, FormCount, FormText } from '../ui/form/index.ts'

/** The texts of the shop's invoices and estimates. */
export function PapersSection() {
  const { t } = useLingui()
  return (
    <Section
      title={t`On the papers`}
      description={t`New orders print it; earlier ones keep what they were printed with.`}
    >
      <Stack>
        <div className="ui-form-pair">
          <FormText
            name="papers.registration_number"
            label={t`Registration number of the shop`}
            description={t`As the state or province wants it on every paper, for example MV-104522.`}
          />
          <FormCount name="papers.estimate_valid_days" label={t`An estimate is good for (days)`} required />
        </div>
        <div className="ui-form-pair">
          <FormArea name="papers.warranty_text" label={t`Warranty`} rows={3} />
          <FormArea name="papers.warranty_text_french" label={t`Warranty in French`} rows={3} />
        </div>
        <div className="ui-form-pair">
          <FormArea
            name="papers.estimate_text"
            label={t`On every estimate`}
            description={t`How labor is charged, what the estimate itself costs, storage by the day.`}
            rows={3}
          />
          <FormArea name="papers.estimate_text_french" label={t`On every estimate, in French`} rows={3} />
        </div>
      </Stack>
    </Section>
  )
}
