import { useLingui } from '@lingui/react/macro'
import type { CardKind } from '#domain/payments/taking/surcharge.ts'
import { Segmented } from '../ui/index.ts'
import css from './money.module.css'

/** Whether the card is a credit card: asked before it is presented, because only a credit card carries a surcharge. */
export function CardKindField({ value, onChange }: { value: CardKind; onChange: (kind: CardKind) => void }) {
  const { t } = useLingui()
  return (
    <div className={css['money-extra']}>
      <span className={css['money-label']}>{t`Card`}</span>
      <Segmented<CardKind>
        label={t`Card type`}
        value={value}
        onChange={onChange}
        options={[
          { value: 'credit', label: t`Credit` },
          { value: 'debit', label: t`Debit or prepaid` },
        ]}
      />
    </div>
  )
}
