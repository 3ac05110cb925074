import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isUndated, type RecordKind } from '#domain/imports/fields.ts'
import { useSend } from '../base/client/hooks.ts'
import { preferences } from '../base/session/preferences.ts'
import { useShops } from '../base/session/shop.ts'
import {
  Button,
  DateField,
  ProblemBanner,
  Row,
  Section,
  Segmented,
  SelectField,
  TextField,
} from '../ui/index.ts'
import { download } from '../base/client/download.ts'
import { useKinds, useKindWords } from './importWords.ts'
import css from './imports.module.css'

/** The company's records as files that can be imported again without loss. */
export function ExportSection() {
  const { t } = useLingui()
  const words = useKindWords()
  const kinds = useKinds()
  const [kind, setKind] = useState<RecordKind>('customers')
  const [format, setFormat] = useState<'csv' | 'xlsx'>('csv')
  const [q, setQ] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [shop, setShop] = useState('')
  const link = useSend('recordFiles.link', { onDone: ({ url }) => download(url) })
  const send = () =>
    link.mutate({
      body: {
        kind,
        format,
        language: preferences.get().language,
        filters: {
          q,
          ...(from && { from }),
          ...(to && { to }),
          ...(shop && kind === 'history' && { shop_id: shop }),
        },
      },
    })
  return (
    <Section
      title={t`Export`}
      description={t`Uses the same columns as imports. Cells that a spreadsheet would read as a formula start with an apostrophe, which is removed on import.`}
    >
      <ProblemBanner error={link.error} />
      <div className={css['imp-filters']}>
        <SelectField
          label={t`What to export`}
          value={kind}
          onChange={(value) => setKind(value as RecordKind)}
          options={kinds.map((value) => ({ value, label: words[value] }))}
        />
        <TextField label={t`Search text`} value={q} onChange={setQ} placeholder={t`All`} />
        {!isUndated(kind) && (
          <>
            <DateField label={t`From`} value={from} onChange={setFrom} />
            <DateField label={t`Until`} value={to} onChange={setTo} />
          </>
        )}
        {kind === 'history' && <ShopFilter value={shop} onChange={setShop} />}
      </div>
      <Row>
        <Segmented
          label={t`Format`}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'csv', label: 'CSV' },
            { value: 'xlsx', label: 'Excel' },
          ]}
        />
        <Button busy={link.isPending} onClick={send}>
          <Trans>Download</Trans>
        </Button>
      </Row>
    </Section>
  )
}

interface ShopFilterProps {
  value: string
  onChange: (id: string) => void
}

function ShopFilter({ value, onChange }: ShopFilterProps) {
  const { t } = useLingui()
  const { shops } = useShops()
  return (
    <SelectField
      label={t`Shop`}
      value={value}
      onChange={onChange}
      placeholder={t`All shops`}
      options={shops.map((row) => ({ value: row.id, label: row.name }))}
    />
  )
}
