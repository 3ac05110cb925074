import { useLingui } from '@lingui/react/macro'
import { ALIGNS, CODES, type LabelElement, type LabelUnit } from '#domain/printing/drawing/label.ts'
import type { LabelField } from '#domain/printing/kinds/fields.ts'
import { Button, NumberField, SelectField, TextField } from '#web/ui/index.ts'
import { useLengthWord } from '../words.ts'
import css from './designer.module.css'
import { useSay } from '#web/base/i18n/useSay.ts'

interface ElementFieldsProps {
  element: LabelElement
  unit: LabelUnit
  fields: readonly LabelField[]
  onChange: (part: Partial<LabelElement>) => void
  onRemove: () => void
}

const CODE_NAMES = { code128: 'Code 128', qr: 'QR', datamatrix: 'Data Matrix' } as const

/** What one element of a label says, and where it is. */
export function ElementFields({ element, unit, fields, onChange, onRemove }: ElementFieldsProps) {
  const { t } = useLingui()
  const say = useSay()
  const number = (
    label: string,
    name: 'x' | 'y' | 'width' | 'height' | 'size' | 'lines',
    value: number,
    end: string,
  ) => (
    <NumberField
      label={label}
      value={String(value)}
      decimals={name === 'lines' ? 0 : 3}
      end={end}
      onChange={(typed) => typed !== '' && onChange({ [name]: Number(typed) })}
    />
  )
  const length = useLengthWord()(unit)
  const aligns = { left: t`Left`, center: t`Center`, right: t`Right` }
  return (
    <>
      {element.kind === 'text' && <Words words={element.text} onChange={(text) => onChange({ text })} />}
      {'field' in element && (
        <SelectField
          label={t`Field`}
          value={element.field}
          options={fields.map((each) => ({ value: each.name, label: say(each.words) }))}
          onChange={(field) => onChange({ field })}
        />
      )}
      {element.kind === 'code' && (
        <SelectField
          label={t`Code`}
          value={element.code}
          options={CODES.map((each) => ({ value: each, label: CODE_NAMES[each] }))}
          onChange={(next) => onChange({ code: CODES.find((each) => each === next) ?? 'qr' })}
        />
      )}
      <div className={css['pair']}>
        {number(t`From the left`, 'x', element.x, length)}
        {number(t`From the top`, 'y', element.y, length)}
        {number(t`Width`, 'width', element.width, length)}
        {number(t`Height`, 'height', element.height, length)}
        {'size' in element && number(t`Text size`, 'size', element.size, 'pt')}
        {'lines' in element && number(t`Maximum lines`, 'lines', element.lines, '')}
      </div>
      {'align' in element && (
        <SelectField
          label={t`Align`}
          value={element.align}
          options={ALIGNS.map((each) => ({ value: each, label: aligns[each] }))}
          onChange={(next) => onChange({ align: ALIGNS.find((each) => each === next) ?? 'left' })}
        />
      )}
      <Button variant="danger" size="sm" onClick={onRemove}>{t`Remove element`}</Button>
    </>
  )
}

type LabelText = Extract<LabelElement, { kind: 'text' }>['text']

interface WordsProps {
  words: LabelText
  onChange: (words: LabelText) => void
}

/** A text of the label in both languages. */
function Words({ words, onChange }: WordsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`English`}
        value={words.en}
        maxLength={200}
        onChange={(en) => onChange({ ...words, en })}
      />
      <TextField
        label={t`French`}
        value={words['fr-CA']}
        maxLength={200}
        onChange={(fr) => onChange({ ...words, 'fr-CA': fr })}
      />
    </>
  )
}
