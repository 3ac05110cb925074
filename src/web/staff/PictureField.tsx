import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { StaffPerson } from '#contract/staff/staff.ts'
import { upload } from '../base/client/api.ts'
import { useSend } from '../base/client/hooks.ts'
import { refresh } from '../base/client/queryClient.ts'
import { PersonPicture } from '../people/PersonPicture.tsx'
import { Button, FilePick, ProblemBanner, Row, Stack } from '../ui/index.ts'

/** The picture of a person, by which colleagues find them at a shared station. */
export function PictureField({ person, self }: { person: StaffPerson; self: boolean }) {
  const { t } = useLingui()
  const params = { id: person.id }
  const set = useMutation({
    mutationFn: (file: File) => upload('staff.setPicture', { params }, file),
    onSuccess: () => refresh('staff.'),
  })
  const remove = useSend('staff.removePicture')
  const may = self || person.editable
  return (
    <Stack gap={3}>
      <ProblemBanner error={set.error ?? remove.error} />
      <Row>
        <PersonPicture
          large
          id={person.id}
          name={`${person.first_name} ${person.last_name}`}
          picture={person.picture}
        />
        {may && (
          <FilePick
            size="sm"
            busy={set.isPending}
            label={t`Photo`}
            accept="image/png,image/jpeg,image/webp"
            onFile={(file) => set.mutate(file)}
          >
            {person.picture === '' ? t`Choose photo` : t`Choose another image`}
          </FilePick>
        )}
        {may && person.picture !== '' && (
          <Button
            size="sm"
            busy={remove.isPending}
            onClick={() => remove.mutate({ params })}
          >{t`Remove`}</Button>
        )}
      </Row>
    </Stack>
  )
}
