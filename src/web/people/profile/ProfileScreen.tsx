import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { Link } from '@tanstack/react-router'
import type { Profile } from '#contract/people.ts'
import { rand, randToCents } from '#rules/money.ts'
import type { MissingField } from '#rules/profile.ts'
import { api } from '#web/api/api.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { LinkRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { careSection } from './careSection.tsx'
import { ProfileCompleteness } from './ProfileCompleteness.tsx'
import { contactSection } from './contactSection.tsx'
import { medicalAidSection } from './medicalAidSection.tsx'
import { healthSection } from './healthSection.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { languageSection } from './languageSection.tsx'
import { bodyMassIndexText, measurementsSection } from './measurementsSection.tsx'
import { nextOfKinSection } from './nextOfKinSection.tsx'
import { personalSection } from './personalSection.ts'
import { PHOTO_BUTTON_ID, PhotoSection } from './PhotoSection.tsx'
import { ProfileSectionCard, type SectionToOpen } from './ProfileSectionCard.tsx'
import { useUnsavedWarning } from '#web/forms/useUnsavedWarning.tsx'
import './profile.css'

// No patient's phone fetches it.
const StaffCard = lazy(async () => ({ default: (await import('./StaffCard.tsx')).StaffCard }))

/** One's own profile, of whatever role. */
export function ProfileScreen() {
  const { data: profile } = useSuspenseQuery(api.people.myProfile.queryOptions())
  const [opening, setOpening] = useState<SectionToOpen | null>(null)
  const { onDirty, dialog } = useUnsavedWarning()
  const goToNext = useCallback(({ part, field }: MissingField) => {
    if (part === 'photo') document.getElementById(PHOTO_BUTTON_ID)?.focus()
    else setOpening({ part, field })
  }, [])
  const parts: CardParts = { profile, toOpen: opening, onDirty }
  return (
    <Stack gap="md">
      <PageHeading>
        <Trans>My profile</Trans>
      </PageHeading>
      {profile.role === 'patient' && (
        <>
          <ProfileCompleteness profile={profile} onNext={goToNext} />
          <ListRows>
            <LinkRow to="/wallet" picture={<Tile icon={IconWallet} />} secondLine={rand(randToCents(profile.wallet_balance))}>
              <Trans>My wallet</Trans>
            </LinkRow>
          </ListRows>
        </>
      )}
      <div className="profile-cards">
        {profile.role === 'patient' ? <PatientCards {...parts} onOpenSection={setOpening} /> : <StaffCards {...parts} />}
      </div>
      {dialog}
    </Stack>
  )
}

type CardParts = { profile: Profile; toOpen: SectionToOpen | null; onDirty: (name: string, isDirty: boolean) => void }

function PatientCards({ onOpenSection, ...parts }: CardParts & { onOpenSection: (opening: SectionToOpen) => void }) {
  const { profile } = parts
  return (
    <>
      <div>
        <ProfileSectionCard section={personalSection} {...parts} top={<PhotoSection profile={profile} />} />
        <ProfileSectionCard section={contactSection} {...parts} rows={<EmailRow email={profile.email} />} />
        <IdentityCard {...parts} onOpenSection={onOpenSection} />
        <ProfileSectionCard section={languageSection} {...parts} />
      </div>
      <div>
        <ProfileSectionCard section={healthSection} {...parts} top={<MedicinesLink />} />
        <ProfileSectionCard
          section={measurementsSection}
          {...parts}
          rows={bodyMassIndexText(profile) && <BodyMassIndex words={bodyMassIndexText(profile)} />}
        />
        <ProfileSectionCard section={nextOfKinSection} {...parts} />
        <ProfileSectionCard section={medicalAidSection} {...parts} />
        <ProfileSectionCard section={careSection} {...parts} />
      </div>
    </>
  )
}

function StaffCards(parts: CardParts) {
  return (
    <Suspense fallback={null}>
      <StaffCard profile={parts.profile}>
        <PhotoSection profile={parts.profile} />
      </StaffCard>
      <ProfileSectionCard section={contactSection} {...parts} rows={<EmailRow email={parts.profile.email} />} />
      <ProfileSectionCard section={languageSection} {...parts} />
    </Suspense>
  )
}

function BodyMassIndex({ words }: { words: string }) {
  return (
    <div>
      <dt>
        <Trans>Body mass index (BMI)</Trans>
      </dt>
      <dd>{words}</dd>
    </div>
  )
}

/** The address that one signs in with: a setting, because changing it takes a letter. */
function EmailRow({ email }: { email: string }) {
  return (
    <div>
      <dt>
        <Trans>Email</Trans>
      </dt>
      <dd className="value-line">
        {email}
        <Link to="/settings" search={{ tab: 'account' }} className="tall-link">
          <Trans>Change in Settings</Trans>
        </Link>
      </dd>
    </div>
  )
}

/** Medicines with their times have a list of their own. */
const MedicinesLink = () => (
  <Link to="/medication-reminders" search={{ view: 'all' } as never} className="tall-link">
    <Trans>My medicines and their times</Trans>
  </Link>
)
