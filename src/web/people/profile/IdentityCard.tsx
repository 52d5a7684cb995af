import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/people.ts'
import { birthDateOfSaId } from '#rules/identity.ts'
import { localDate } from '#rules/time.ts'
import { api } from '#web/api/api.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { identitySection } from './identitySection.tsx'
import { type SectionToOpen, ProfileSectionCard } from './ProfileSectionCard.tsx'

type Props = {
  profile: Profile
  toOpen: SectionToOpen | null
  onDirty: (name: string, isDirty: boolean) => void
  onOpenSection: (opening: SectionToOpen) => void
}

/** The identity document: replaced or taken away as a whole, because the stored number is never shown. */
export function IdentityCard({ profile, toOpen, onDirty, onOpenSection }: Props) {
  const [birthDate, setBirthDate] = useState<string | null>(null)
  return (
    <ProfileSectionCard
      section={identitySection}
      profile={profile}
      toOpen={toOpen}
      onDirty={onDirty}
      onSaved={({ kind, number }) => setBirthDate(kind === 'sa_id' ? birthDateOfSaId(number, localDate(new Date())) : null)}
      top={
        birthDate &&
        !profile.birth_date && (
          <Alert role="status" color="blue">
            <Stack gap="sm" align="flex-start">
              <Text>
                <Trans>Your ID number shows your date of birth too. You can check it before you save it.</Trans>
              </Text>
              <Button
                variant="default"
                onClick={() => {
                  setBirthDate(null)
                  onOpenSection({ part: 'personal', field: 'birth_date', suggested: { birth_date: birthDate } })
                }}
              >
                <Trans>Fill it in</Trans>
              </Button>
            </Stack>
          </Alert>
        )
      }
      inForm={(close) => profile.identity && <RemoveDocument profile={profile} onRemoved={close} />}
    />
  )
}

function RemoveDocument({ profile, onRemoved }: { profile: Profile; onRemoved: () => void }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const remove = useMutation(
    api.people.saveIdentity.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(api.people.myProfile.queryKey(), saved)
        toast.success(t`Your document was removed`)
        onRemoved()
      },
      onError: (error) => {
        setAsking(false)
        toast.destructive(sentenceForError(error))
        void queryClient.invalidateQueries({ queryKey: api.people.myProfile.queryKey() })
      },
    }),
  )
  return (
    <>
      <Button variant="subtle" color="red" w="fit-content" onClick={() => setAsking(true)}>
        <Trans>Remove this document</Trans>
      </Button>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={t`Remove this document?`} size="sm">
        <Stack>
          <Text>
            <Trans>We cannot bring the number back. You would have to type it again.</Trans>
          </Text>
          <Actions>
            <Button
              variant="outline"
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate({ version: profile.version, kind: profile.identity!.kind, number: '', country: '' })}
            >
              <Trans>Remove</Trans>
            </Button>
            <Button onClick={() => setAsking(false)}>
              <Trans>Keep it</Trans>
            </Button>
          </Actions>
        </Stack>
      </Dialog>
    </>
  )
}
