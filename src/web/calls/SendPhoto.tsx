import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Alert, Anchor } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { client } from '#web/api/client.ts'
import { sentenceFor, sentenceForError } from '#web/api/errorText.ts'
import { randomId } from '#web/browser/randomId.ts'
import { PhotoError, resizePhoto } from './resizePhoto.ts'

/** Where a live picture is too poor to see a rash or a box of tablets, a photo is sharp. */
export function SendPhoto({ appointmentId }: { appointmentId: string }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const send = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => client.calls.sendPhoto({ appointmentId, id: randomId(), photo: await resizePhoto(file) }),
    onSettled: () => field.current && (field.current.value = ''),
  })
  const why = send.error instanceof PhotoError ? sentenceFor(send.error.code) : send.error && sentenceForError(send.error)
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="image/*"
        hidden
        aria-label={t`Photo to show`}
        onChange={({ currentTarget }) => currentTarget.files?.[0] && send.mutate(currentTarget.files[0])}
      />
      <ActionIcon variant="default" size={48} aria-label={t`Show a photo`} loading={send.isPending} onClick={() => field.current?.click()}>
        <IconCamera aria-hidden />
      </ActionIcon>
      {why && (
        <Alert role="alert" color="red">
          {why}
        </Alert>
      )}
    </>
  )
}

/** A photo of this visit; asked from the server each time, because no browser keeps it. */
export function ShownPhoto({ photoId }: { photoId: string }) {
  const { t } = useLingui()
  const address = `/api/calls/photo/${photoId}`
  return (
    <Anchor href={address} target="_blank" rel="noopener">
      <img src={address} alt={t`Photo shown in the call; opens in full size`} className="shown-photo" loading="lazy" />
    </Anchor>
  )
}
