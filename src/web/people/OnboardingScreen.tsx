import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Container, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { api } from '#web/api/api.ts'
import { brand } from '#web/theme/brand.ts'
import { Form } from '#web/forms/Form.tsx'
import { useMe } from '#web/session/session.ts'
import { Audience } from '#web/ui/Audience.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { ContactInformation } from './ContactInformation.tsx'
import { GenderChoice } from './GenderChoice.tsx'
import { Measurements } from './Measurements.tsx'
import { formFromProfile, type OnboardingForm } from './onboardingForm.ts'
import { comesFromBooking } from './comesFromBooking.ts'
import { readOnboardingCopy } from './onboardingCopy.ts'
import { useOnboardingForm, useSkipOnboarding } from './useOnboarding.ts'
import { usePrefetchDashboard } from './usePrefetchDashboard.ts'
import { YesNoQuestion } from './YesNoQuestion.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { ownPathOf } from '#web/navigation/returnTo.ts'

export function OnboardingScreen() {
  const { t } = useLingui()
  const returnTo = ownPathOf(useLocation({ select: ({ state }) => state.returnTo }))
  const needsPhone = comesFromBooking(returnTo)
  const form = useOnboardingForm({ initial: useInitialForm(), needsPhone, returnTo })
  const skip = useSkipOnboarding()
  usePrefetchDashboard()
  const isBusy = form.isPending || skip.isPending
  return (
    <Container size="xs" py="md">
      <Audience is="patient" />
      <Group component="header" justify="space-between" mb="md">
        <Logo name={brand().name} />
        <Button variant="subtle" onClick={skip.submit} disabled={isBusy}>
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
        <ErrorSummary errors={skip.errors} attempt={skip.attempt} />
        <Form
          form={form}
          label={t`Tell us more about yourself`}
          gap="lg"
          offline={null}
          action={<Trans>Complete Profile</Trans>}
          busy={<Trans>Saving...</Trans>}
          disabled={skip.isPending}
          fullWidth
        >
          <ContactInformation form={form} needsPhone={needsPhone} />
          <GenderChoice form={form} />
          <Measurements form={form} />
          <YesNoQuestion form={form} of="chronicDiseases" asked="hasChronic" />
          <YesNoQuestion form={form} of="allergies" asked="hasAllergies" />
        </Form>
        <Button mt="lg" variant="default" fullWidth onClick={skip.submit} disabled={isBusy}>
          <Trans>Skip for now</Trans>
        </Button>
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
