import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { Profile } from '#contract/people.ts'
import type { Wanted } from '#rules/profile.ts'
import { api } from '#web/api.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { care } from './care.tsx'
import { Completeness } from './Completeness.tsx'
import { contact } from './contact.tsx'
import { cover } from './cover.tsx'
import { EmailRow } from './EmailRow.tsx'
import { health } from './health.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { language } from './language.tsx'
import { bodyMassIndexWords, measurements } from './measurements.tsx'
import { nextOfKin } from './nextOfKin.tsx'
import { personal } from './personal.tsx'
import { PHOTO_BUTTON, PhotoPart } from './PhotoPart.tsx'
import './profile.css'
import { type Opening, SectionCard } from './SectionCard.tsx'
import { StaffCard } from './StaffCard.tsx'
import { useLeaveWarning } from './useLeaveWarning.tsx'

/** One's own profile, of whatever role; `wallet` is shown to patients. */
export function ProfileScreen({ wallet }: { wallet: ReactNode }) {
  const { data: profile } = useSuspenseQuery(api.people.myProfile.queryOptions())
  const [opening, setOpening] = useState<Opening | null>(null)
  const { onDirty, dialog } = useLeaveWarning()
  const goToNext = useCallback(({ part, field }: Wanted) => {
    if (part === 'photo') document.getElementById(PHOTO_BUTTON)?.focus()
    else setOpening({ part, field })
  }, [])
  const parts: CardParts = { profile, opening, onDirty }
  return (
    <Stack gap="md">
      <PageHeading>
        <Trans>My profile</Trans>
      </PageHeading>
      <Completeness profile={profile} onNext={goToNext} />
      <div className="profile-cards">
        {profile.role === 'patient' ? <PatientCards {...parts} onWish={setOpening} /> : <StaffCards {...parts} />}
      </div>
      {profile.role === 'patient' && wallet}
      {dialog}
    </Stack>
  )
}

type CardParts = { profile: Profile; opening: Opening | null; onDirty: (name: string, isDirty: boolean) => void }

function PatientCards({ onWish, ...parts }: CardParts & { onWish: (opening: Opening) => void }) {
  const { profile } = parts
  return (
    <>
      <SectionCard section={personal} {...parts} top={<PhotoPart profile={profile} />} />
      <SectionCard section={contact} {...parts} rows={<EmailRow email={profile.email} />} />
      <IdentityCard {...parts} onWish={onWish} />
      <SectionCard section={language} {...parts} />
      <SectionCard section={nextOfKin} {...parts} />
      <SectionCard section={health} {...parts} />
      <SectionCard section={measurements} {...parts} rows={<BodyMassIndex profile={profile} />} />
      <SectionCard section={cover} {...parts} />
      <SectionCard section={care} {...parts} />
    </>
  )
}

function StaffCards(parts: CardParts) {
  return (
    <>
      <StaffCard profile={parts.profile}>
        <PhotoPart profile={parts.profile} />
      </StaffCard>
      <SectionCard section={contact} {...parts} rows={<EmailRow email={parts.profile.email} />} />
      <SectionCard section={language} {...parts} />
    </>
  )
}

function BodyMassIndex({ profile }: { profile: Profile }) {
  const words = bodyMassIndexWords(profile)
  if (!words) return null
  return (
    <div>
      <dt>
        <Trans>Body mass index (BMI)</Trans>
      </dt>
      <dd>{words}</dd>
    </div>
  )
}
