import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Conversation, TextPicture } from '#contract/messages/conversations.ts'
import { MOST_PICTURE_BYTES, MOST_PICTURES } from '#domain/messages/sending/pictures.ts'
import { textSegments } from '#domain/messages/sending/segments.ts'
import { MOST_SEGMENTS } from '#domain/messages/templates/templates.ts'
import { upload } from '../base/client/api.ts'
import { newId } from '../base/device/device.ts'
import { useSend } from '../base/client/hooks.ts'
import { useSending } from '../base/client/sending.ts'
import { useShop } from '../base/session/shop.ts'
import { Banner, Button, FilePick, IconPhoto, Kbd, ProblemBanner, Row, TextArea, toast } from '../ui/index.ts'
import { SnippetPick } from './SnippetPick.tsx'
import css from './messages.module.css'

/** A text of more segments is worth a warning: each is billed as a message. */
const MANY_SEGMENTS = 3

/** The answer while it is written, with its photos; a refused one is sent again under the same id. */
function useAnswer({ number }: Conversation) {
  const { t } = useLingui()
  const shop = useShop()
  const sending = useSending()
  const [body, setBody] = useState('')
  const photos = usePictures(number)
  const { pictures, clear } = photos
  const send = useSend('conversations.reply', {
    onDone: ({ state }) => {
      sending.renew()
      setBody('')
      clear()
      if (state === 'refused') toast(t`Not sent. See the conversation for the reason.`, { tone: 'danger' })
    },
    onFailed: sending.failed,
  })
  const segments = textSegments(body)
  const empty = body.trim() === '' && pictures.length === 0
  const long = segments > MOST_SEGMENTS
  const go = () => {
    if (empty || long || send.isPending) return
    const picture_ids = pictures.map(({ id }) => id)
    send.mutate({
      params: { number },
      body: { id: sending.id(), shop_id: shop.id, body: body.trim(), picture_ids },
    })
  }
  return { body, setBody, photos, send, segments, go, empty, long }
}

/** The answer to a customer: words, saved replies and photos. */
export function Answer({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui()
  const [picking, setPicking] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const answer = useAnswer(conversation)
  const { body, setBody, segments, photos } = answer
  const close = () => {
    setPicking(false)
    setTimeout(() => field.current?.querySelector('textarea')?.focus())
  }
  return (
    <div ref={field} className={css['answer']}>
      <ProblemBanner error={answer.send.error ?? photos.add.error} />
      <TextArea
        label={t`Your reply`}
        value={body}
        onChange={setBody}
        rows={3}
        maxLength={1600}
        description={t`${segments} of ${MOST_SEGMENTS} segments. Ctrl+Enter to send, / for snippets.`}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) answer.go()
          if (event.key !== '/' || (body !== '' && !event.ctrlKey)) return
          event.preventDefault()
          setPicking(true)
        }}
      />
      <Length segments={segments} />
      {picking && (
        <SnippetPick
          conversation={conversation}
          onPick={(words) => {
            setBody(body === '' ? words : `${body.trimEnd()} ${words}`)
            close()
          }}
          onClose={close}
        />
      )}
      <Chosen pictures={photos.pictures} onDrop={photos.drop} />
      <AnswerActions answer={answer} onSnippets={() => setPicking(true)} />
    </div>
  )
}

interface AnswerActionsProps {
  answer: ReturnType<typeof useAnswer>
  onSnippets: () => void
}

function AnswerActions({ answer, onSnippets }: AnswerActionsProps) {
  const { t } = useLingui()
  const { send, empty, long, segments, go, photos } = answer
  return (
    <Row wrap>
      <Button
        variant="primary"
        busy={send.isPending}
        disabledReason={empty ? t`Enter a reply.` : long && t`Too long: ${segments} segments.`}
        onClick={go}
      >{t`Send`}</Button>
      <Button onClick={onSnippets}>
        {t`Snippets`} <Kbd>/</Kbd>
      </Button>
      <FilePick
        label={t`Photo`}
        accept="image/png,image/jpeg,image/webp"
        icon={<IconPhoto size={17} aria-hidden />}
        busy={photos.add.isPending}
        disabledReason={
          photos.pictures.length >= MOST_PICTURES && t`Up to ${MOST_PICTURES} photos per reply.`
        }
        onFile={(file) => photos.add.mutate(file)}
      >{t`Add photo`}</FilePick>
    </Row>
  )
}

/** Warns of a text that is billed as many messages, and says when it cannot be sent. */
function Length({ segments }: { segments: number }) {
  const { t } = useLingui()
  if (segments > MOST_SEGMENTS)
    return (
      <Banner tone="danger">{t`Too long: ${segments} segments. At most ${MOST_SEGMENTS} can be sent.`}</Banner>
    )
  if (segments < MANY_SEGMENTS) return null
  return <Banner tone="warn">{t`This text is billed as ${segments} messages.`}</Banner>
}

/** The photos that the answer will take along. */
function usePictures(number: string) {
  const { t } = useLingui()
  const [pictures, setPictures] = useState<readonly TextPicture[]>([])
  const add = useMutation({
    mutationFn: (file: File) => {
      if (file.size > MOST_PICTURE_BYTES) throw new Error(t`This photo is over 5 MB. Choose a smaller one.`)
      return upload('conversations.addPicture', { params: { number, picture_id: newId() } }, file)
    },
    onSuccess: ({ picture }) => setPictures((before) => [...before, picture]),
  })
  return {
    pictures,
    add,
    drop: (id: string) => setPictures((before) => before.filter((row) => row.id !== id)),
    clear: () => setPictures([]),
  }
}

function Chosen({ pictures, onDrop }: { pictures: readonly TextPicture[]; onDrop: (id: string) => void }) {
  const { t } = useLingui()
  if (pictures.length === 0) return null
  return (
    <ul className={css['chosen']} aria-label={t`Photos to send`}>
      {pictures.map((row, at) => (
        <li key={row.id} className={css['picture']}>
          <img src={row.url} alt={t`Photo ${at + 1}`} />
          <Button size="sm" onClick={() => onDrop(row.id)}>{t`Remove photo ${at + 1}`}</Button>
        </li>
      ))}
    </ul>
  )
}
