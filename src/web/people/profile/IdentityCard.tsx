import { Trans } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Profile } from '#contract/people.ts'
import { birthDateOfSaId } from '#rules/identity.ts'
import { localDate } from '#rules/time.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenNow } from '#web/ui/clock.ts'
import { lazy } from '#web/ui/lazy.ts'
import { identitySection } from './identitySection.tsx'
import { type SectionToOpen, ProfileSectionCard } from './ProfileSectionCard.tsx'

/** Few take it away. */
const RemoveDocument = lazy(async () => ({ default: (await import('./RemoveDocument.tsx')).RemoveDocument }))

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
      onSaved={({ kind, number }) => setBirthDate(kind === 'sa_id' ? birthDateOfSaId(number, localDate(screenNow())) : null)}
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
      inForm={(close) =>
        profile.identity && (
          <Suspense fallback={null}>
            <RemoveDocument
              remove={() => client.people.saveIdentity({ version: profile.version, kind: profile.identity!.kind, number: '', country: '' })}
              onSettled={() => refresh('people')}
              onRemoved={close}
            />
          </Suspense>
        )
      }
    />
  )
}
