import { useLingui } from '@lingui/react/macro'
import { BAY_KINDS } from '#domain/shop/bayKinds.ts'
import { useBayKindWords } from '../base/bayKindWords.ts'
import { newId } from '../base/device/device.ts'
import { IconArrowUp, IconButton, Section, Stack } from '../ui/index.ts'
import { FormCount, FormRow, FormRows, FormSelect, FormText, useFormRows } from '../ui/form/index.ts'

/** The bays of the shop in their order on the board, and the number of the next order. */
export function BaysSection() {
  const { t } = useLingui()
  const words = useBayKindWords()
  const { fields, append, remove, move } = useFormRows('bays')
  return (
    <Section
      title={t`Bays and order numbers`}
      description={t`The board shows bays in this order, each with its kind. A bay with a car in it can’t be removed.`}
    >
      <Stack gap={5}>
        <FormRows addLabel={t`Add bay`} onAdd={() => append({ id: newId(), name: '', kind: 'service' })}>
          {fields.map((field, at) => (
            <FormRow key={field.row_id} removeLabel={t`Remove bay`} onRemove={() => remove(at)}>
              <FormText name={`bays.${at}.name`} label={t`Bay`} required />
              <FormSelect
                name={`bays.${at}.kind`}
                label={t`Bay type`}
                options={BAY_KINDS.map((kind) => ({ value: kind, label: words[kind] }))}
              />
              <IconButton
                label={t`Move up`}
                icon={<IconArrowUp size={16} aria-hidden />}
                disabledReason={at === 0 && t`This is the first bay.`}
                onClick={() => move(at, at - 1)}
              />
            </FormRow>
          ))}
        </FormRows>
        <FormCount
          name="next_order_number"
          label={t`Next order number`}
          description={t`Can only be increased.`}
        />
      </Stack>
    </Section>
  )
}
