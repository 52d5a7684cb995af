import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useRef } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import type { Profile } from '#contract/people.ts'
import { initials } from '#rules/names.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PersonPhoto } from '#web/ui/PersonPhoto.tsx'
import { usePhoto } from './usePhoto.ts'

const CropProfilePhoto = lazy(async () => ({ default: (await import('./CropProfilePhoto.tsx')).CropProfilePhoto }))

/** The button that the profile's next step leads to. */
export const PHOTO_BUTTON_ID = 'choose-photo'

/** One's own photo (avatar), and what may be done with it. */
export function PhotoSection({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const { picture, isBusy, refusal, choose, cancel, save, remove } = usePhoto()
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const input = { type: 'file', accept: 'image/*', hidden: true, onChange: chosen(choose) } as const
  return (
    <Group wrap="nowrap" align="flex-start">
      <PersonPhoto photo={profile.photo} letters={initials(profile.first_name, profile.last_name)} size={88} />
      <Stack gap="sm" align="flex-start">
        <Button id={PHOTO_BUTTON_ID} variant="default" size="sm" disabled={isBusy} onClick={() => files.current?.click()}>
          {profile.photo ? <Trans>Choose another photo</Trans> : <Trans>Choose a photo</Trans>}
        </Button>
        {hasCamera && (
          <Button variant="default" size="sm" disabled={isBusy} onClick={() => camera.current?.click()}>
            <Trans>Take a photo</Trans>
          </Button>
        )}
        {profile.photo && (
          <Button variant="subtle" size="sm" disabled={isBusy} onClick={remove}>
            <Trans>Remove photo</Trans>
          </Button>
        )}
        {profile.role === 'doctor' && <Text size="sm">{t`Patients see your photo when they choose a doctor.`}</Text>}
        {refusal && !picture && (
          <Text role="alert" c="var(--mantine-color-error)">
            {refusal}
          </Text>
        )}
      </Stack>
      <input ref={files} {...input} data-source="files" />
      <input ref={camera} {...input} capture="user" data-source="camera" />
      <Dialog opened={picture !== null} onClose={cancel} title={t`Your photo`}>
        {picture && (
          <Suspense fallback={<Skeleton height={320} />}>
            <CropProfilePhoto picture={picture} isSaving={isBusy} refusal={refusal} onSave={save} onCancel={cancel} />
          </Suspense>
        )}
      </Dialog>
    </Group>
  )
}

/** The same file may be chosen twice in a row. */
const chosen = (choose: (file: File | undefined) => void) => (event: { currentTarget: HTMLInputElement }) => {
  choose(event.currentTarget.files?.[0])
  event.currentTarget.value = ''
}
