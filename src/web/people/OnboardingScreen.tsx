import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Container, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { SyntheticEvent } from 'react'
import { api } from '#web/api.ts'
import { brand } from '#web/brand.ts'
import { useMe } from '#web/session.ts'
import { Audience } from '#web/ui/Audience.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { ContactInformation } from './ContactInformation.tsx'
import { GenderChoice } from './GenderChoice.tsx'
import { Measurements } from './Measurements.tsx'
import { formFromProfile, type OnboardingForm } from './onboardingForm.ts'
import { comesFromBooking } from './comesFromBooking.ts'
import { readOnboardingCopy } from './onboardingCopy.ts'
import { useCompleteOnboarding, useSkipOnboarding } from './useOnboarding.ts'
import { usePrefetchDashboard } from './usePrefetchDashboard.ts'
import { useOnboardingForm } from './useOnboardingForm.ts'
import { YesNoQuestion } from './YesNoQuestion.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { ownPathOf } from '#web/returnTo.ts'

export function OnboardingScreen() {
  const { t } = useLingui()
  const returnTo = ownPathOf(useLocation({ select: ({ state }) => state.returnTo }))
  const needsPhone = comesFromBooking(returnTo)
  const { errors, attempt, check, refuse, ...parts } = useOnboardingForm(useInitialForm(), needsPhone)
  const { save, isSaving } = useCompleteOnboarding(returnTo, refuse)
  const { skip, isSkipping } = useSkipOnboarding(refuse)
  usePrefetchDashboard()
  const isBusy = isSaving || isSkipping
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (check()) save(parts.form)
  }
  return (
    <Container size="xs" py="md">
      <Audience is="patient" />
      <Group component="header" justify="space-between" mb="md">
        <Logo name={brand().name} />
        <Button variant="subtle" onClick={skip} disabled={isBusy}>
          <Trans>Skip</Trans>
        </Button>
      </Group>
      <main>
        <ScreenTitle>
          <Trans>Tell us more about yourself</Trans>
        </ScreenTitle>
        <Text c="dimmed" mb="md">
          <Trans>We need your names and gender. The rest is up to you.</Trans>
        </Text>
        <form onSubmit={submit} noValidate aria-label={t`Tell us more about yourself`}>
          <Stack gap="lg">
            <ErrorSummary errors={errors} attempt={attempt} />
            <ContactInformation {...parts} needsPhone={needsPhone} />
            <GenderChoice {...parts} />
            <Measurements {...parts} />
            <YesNoQuestion {...parts} of="chronicDiseases" asked="hasChronic" />
            <YesNoQuestion {...parts} of="allergies" asked="hasAllergies" />
            <Button type="submit" fullWidth disabled={isBusy}>
              {isSaving ? <Trans>Saving...</Trans> : <Trans>Complete Profile</Trans>}
            </Button>
            <Button variant="default" fullWidth onClick={skip} disabled={isBusy}>
              <Trans>Skip for now</Trans>
            </Button>
          </Stack>
        </form>
      </main>
    </Container>
  )
}

/** The saved copy of a form that never reached the server goes before what the server knows. */
function useInitialForm(): OnboardingForm {
  const me = useMe()
  const { data: profile } = useSuspenseQuery(api.people.myProfile.queryOptions())
  const copy = readOnboardingCopy(me.id)
  if (!copy) return formFromProfile(profile)
  return { ...copy, weight: String(copy.weight ?? ''), height: String(copy.height ?? '') }
}
