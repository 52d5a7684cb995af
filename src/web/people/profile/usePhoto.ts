import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { useMe } from '#web/session/session.ts'
import { sentenceFor, sentenceForError } from '#web/api/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'
import { cropPicture, type CropArea, PictureError, readPicture } from './cropPicture.ts'

/** Choosing, cutting, saving and taking away one's own photo. */
export function usePhoto() {
  const { t } = useLingui()
  const me = useMe()
  const show = useShown()
  const [picture, setPicture] = useState<Blob | null>(null)
  const { attempt, forgive, ...state } = useAttempt()
  const send = async (photo: File) => show((await client.people.savePhoto({ photo })).photo)
  return {
    picture,
    ...state,
    choose: (file: File | undefined) => attempt(async () => file && setPicture(await readPicture(file))),
    cancel: () => {
      forgive()
      setPicture(null)
    },
    save: (part: CropArea, quarterTurns: number) =>
      attempt(async () => {
        if (!picture) return
        await send(await cropPicture(picture, part, quarterTurns))
        setPicture(null)
        toast.success(t`Your photo is saved`)
      }),
    /** What is taken away is kept in this page for as long as it can be undone. */
    remove: () =>
      attempt(async () => {
        const kept = await client.people.photo({ userId: me.id })
        await client.people.removePhoto({})
        show(null)
        const undo = () => attempt(() => send(kept))
        toast.default(t`Your photo is removed`, { duration: 8000, action: { label: t`Undo`, onClick: undo } })
      }),
  }
}

/** The profile and the menu show it at once. */
function useShown() {
  const queryClient = useQueryClient()
  return (photo: string | null) => {
    queryClient.setQueryData(api.people.myProfile.queryKey(), (profile) => profile && { ...profile, photo })
    void refresh('accounts')
  }
}

/** One step at a time, and why the last one did not work. */
function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const run = async (step: () => Promise<unknown>) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await step()
    } catch (error) {
      setRefusal(error instanceof PictureError ? sentenceFor(error.code) : sentenceForError(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, refusal, attempt: (step: () => Promise<unknown>) => void run(step), forgive: () => setRefusal(undefined) }
}
