import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { PagePath } from '../../../contract/base/pages.ts'
import { Button, ButtonLink } from '../Button.tsx'
import { IconCheck } from '../icons.ts'
import { Page, Stack } from '../Page.tsx'
import { Form, type FormOf } from './Form.tsx'
import { newerOf, StaleNotice } from './stale.tsx'

interface EditorPageProps<Values extends FieldValues, Kept> {
  title: string
  form: FormOf<Values>
  /** The save: what it answered, and whether it is in progress. */
  saving: { error: unknown; isPending: boolean }
  send: (body: Values) => void
  /** Where Cancel leads. */
  back: PagePath
  /** Said when someone else saved the record meanwhile. */
  changed: string
  /** The record as the form holds it. */
  formOf: (kept: Kept) => Values
  theirs: (kept: Kept) => ReactNode
  width?: 'normal' | 'full'
  side?: ReactNode
  sideLabel?: string
  children: ReactNode
}

/** The page on which one record of the catalogue is edited: its head, its save, and what happens when two people do. */
export function EditorPage<Values extends FieldValues, Kept extends { version: number }>(
  props: EditorPageProps<Values, Kept>,
) {
  const { title, form, saving, send, back, changed, formOf, theirs, width, side, sideLabel, children } = props
  const { t } = useLingui()
  const stale = newerOf(saving.error) !== null
  return (
    <Form form={form} error={stale ? null : saving.error} className="ui-editor-form" onSubmit={send}>
      <Page
        title={title}
        {...(width && { width })}
        actions={
          <>
            <ButtonLink to={back}>{t`Cancel`}</ButtonLink>
            <Button
              type="submit"
              variant="primary"
              busy={saving.isPending}
              icon={<IconCheck size={16} aria-hidden />}
            >{t`Save`}</Button>
          </>
        }
        {...(side !== undefined && { side })}
        {...(sideLabel !== undefined && { sideLabel })}
      >
        <Stack gap={6}>
          <StaleNotice<Kept>
            error={saving.error}
            title={changed}
            formOf={formOf}
            send={send}
            theirs={theirs}
          />
          {children}
        </Stack>
      </Page>
    </Form>
  )
}
