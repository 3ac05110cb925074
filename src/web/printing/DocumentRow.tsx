import { useLingui } from '@lingui/react/macro'
import { LABEL_KINDS, type LabelKindName } from '#domain/printing/kinds/all.ts'
import { DPIS, PRINTER_LANGUAGES } from '#domain/printing/drawing/label.ts'
import { isLabel, isPage, type Assignment, type PrintDocument } from '#domain/printing/station.ts'
import { Button, Checkbox, SelectField, useFormats } from '../ui/index.ts'
import { sizeText } from './printLabel.ts'
import { useDocumentWord, useLengthWord } from './words.ts'
import css from './printing.module.css'

interface DocumentRowProps {
  document: PrintDocument
  value: Assignment
  printers: readonly string[]
  onChange: (next: Assignment) => void
  onTest: () => void
}

/** When a document is printed on its own; all else is printed by a press. */
function useMoments(): Partial<Record<PrintDocument, string>> {
  const { t } = useLingui()
  return {
    oil_sticker: t`After an order with an oil change is finalized.`,
    receipt: t`After a payment.`,
    work_order: t`When an order moves to In Progress.`,
    purchase_order: t`When it is marked as sent.`,
    z_report: t`When the day is closed.`,
  }
}

const LANGUAGE_NAMES = { zpl: 'ZPL', epl: 'EPL', escpos: 'ESC/POS' } as const

/** Where one document is printed, and how. */
export function DocumentRow({ document, value, printers, onChange, onTest }: DocumentRowProps) {
  const { t } = useLingui()
  const word = useDocumentWord()(document)
  const moment = useMoments()[document]
  const set = (part: Partial<Assignment>) => onChange({ ...value, ...part })
  const part = { document, value, set }
  const hasPrinter = value.printer !== ''
  return (
    <fieldset className={css['document']}>
      <legend>{word}</legend>
      <PrinterField value={value} printers={printers} set={set} />
      {hasPrinter && <CopiesField value={value} set={set} />}
      {(isLabel(document) || document === 'receipt') && hasPrinter && <LanguageField {...part} />}
      {isLabel(document) && <LabelFields document={document} value={value} set={set} />}
      <PaperField {...part} />
      <div className={css['document-end']}>
        {moment !== undefined && hasPrinter && (
          <Checkbox
            label={t`Print automatically`}
            description={moment}
            checked={value.without_asking}
            onChange={(without_asking) => set({ without_asking })}
          />
        )}
        <Button size="sm" aria-label={t`Test print: ${word}`} onClick={onTest}>{t`Test print`}</Button>
      </div>
    </fieldset>
  )
}

interface FieldProps {
  value: Assignment
  set: (part: Partial<Assignment>) => void
}

function PrinterField({ value, printers, set }: FieldProps & Pick<DocumentRowProps, 'printers'>) {
  const { t } = useLingui()
  const gone = value.printer !== '' && !printers.includes(value.printer)
  return (
    <SelectField
      label={t`Printer`}
      value={value.printer}
      options={[
        { value: '', label: t`The browser’s print dialog` },
        ...printers.map((name) => ({ value: name, label: name })),
        ...(gone ? [{ value: value.printer, label: t`${value.printer} (not found now)` }] : []),
      ]}
      onChange={(printer) => set({ printer })}
    />
  )
}

function CopiesField({ value, set }: FieldProps) {
  const { t } = useLingui()
  const copies = Array.from({ length: 20 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
  return (
    <SelectField
      label={t`Copies`}
      value={String(value.copies)}
      options={copies}
      onChange={(next) => set({ copies: Number(next) })}
    />
  )
}

/** The language of the printer, where the device sends it the commands itself. */
function LanguageField({ document, value, set }: FieldProps & Pick<DocumentRowProps, 'document'>) {
  const { t } = useLingui()
  const languages = PRINTER_LANGUAGES.filter((each) => isLabel(document) || each === 'escpos')
  return (
    <SelectField
      label={t`Printer language`}
      value={value.language}
      options={languages.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
      onChange={(next) => set({ language: PRINTER_LANGUAGES.find((each) => each === next) ?? 'zpl' })}
    />
  )
}

/** The resolution and the size of a label. */
function LabelFields({ document, value, set }: FieldProps & { document: LabelKindName }) {
  const { t } = useLingui()
  const lengthWord = useLengthWord()
  const { figure } = useFormats()
  return (
    <>
      {value.printer !== '' && (
        <SelectField
          label={t`Dots per inch`}
          value={String(value.dpi)}
          options={DPIS.map((each) => ({ value: String(each), label: String(each) }))}
          onChange={(next) => set({ dpi: DPIS.find((each) => String(each) === next) ?? 203 })}
        />
      )}
      <SelectField
        label={t`Label size`}
        value={value.size}
        options={[
          { value: '', label: t`As designed` },
          ...LABEL_KINDS[document].sizes.map((size) => ({
            value: sizeText(size),
            label: `${figure(String(size.width))} × ${figure(String(size.height))} ${lengthWord(size.unit)}`,
          })),
        ]}
        onChange={(size) => set({ size })}
      />
    </>
  )
}

/** The paper of a page or of a receipt. */
function PaperField({ document, value, set }: FieldProps & Pick<DocumentRowProps, 'document'>) {
  const { t } = useLingui()
  if (isPage(document) && value.printer !== '')
    return (
      <SelectField
        label={t`Paper`}
        value={value.paper === 'a4' ? 'a4' : 'letter'}
        options={[
          { value: 'letter', label: t`Letter` },
          { value: 'a4', label: 'A4' },
        ]}
        onChange={(next) => set({ paper: next === 'a4' ? 'a4' : 'letter' })}
      />
    )
  if (document !== 'receipt') return null
  return (
    <SelectField
      label={t`Paper`}
      value={value.paper === '58' ? '58' : '80'}
      options={[
        { value: '80', label: '80 mm' },
        { value: '58', label: '58 mm' },
      ]}
      onChange={(next) => set({ paper: next === '58' ? '58' : '80' })}
    />
  )
}
