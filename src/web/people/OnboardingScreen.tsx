import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Container, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Profile } from '#contract/people.ts'
import { profileLimits } from '#contract/limits.ts'
import { api } from '#web/api/api.ts'
import { brand } from '#web/theme/brand.ts'
import { Form } from '#web/forms/Form.tsx'
import { readTyped } from '#web/session/browserStorage.ts'
import { useMe } from '#web/session/session.ts'
import { Audience } from '#web/ui/Audience.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { ownPathOf } from '#web/navigation/returnTo.ts'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { GenderChoice } from './GenderChoice.tsx'
import { formFromProfile, type OnboardingForm } from './onboardingForm.ts'
import { comesFromBooking } from './comesFromBooking.ts'
import { readOnboardingCopy } from './onboardingCopy.ts'
import { type OnboardingFormState, useOnboardingForm, useSkipOnboarding } from './useOnboarding.ts'
import { YesNoQuestion } from './YesNoQuestion.tsx'
import { FormSection } from './FormSection.tsx'

export function OnboardingScreen() {
  const { t } = useLingui()
  const returnTo = ownPathOf(useLocation({ select: ({ state }) => state.returnTo }))
  const needsPhone = comesFromBooking(returnTo)
  const form = useOnboardingForm({ ...useInitialForm(), needsPhone, returnTo })
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
          <Trans>We need your name and your gender. You may leave out the rest.</Trans>
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
          <YesNoQuestion form={form} of="chronicDiseases" asked="hasChronic" list="conditionList" />
          <YesNoQuestion form={form} of="allergies" asked="hasAllergies" list="allergyList" />
        </Form>
        <Button mt="lg" variant="default" fullWidth onClick={skip.submit} disabled={isBusy}>
          <Trans>Skip for now</Trans>
        </Button>
      </main>
    </Container>
  )
}

/** What was typed before this page was loaded again goes first, then the saved copy of a form that never reached the server. */
function useInitialForm(): { initial: OnboardingForm; version: number } {
  const me = useMe()
  const { data: newest } = useSuspenseQuery(api.people.myProfile.queryOptions())
  const [profile] = useState(newest)
  return { initial: initialForm(me.id, profile), version: profile.version }
}

function initialForm(userId: string, profile: Profile): OnboardingForm {
  const typed = readTyped('onboarding', userId)
  if (typed) return { ...formFromProfile(profile), ...(JSON.parse(typed) as Partial<OnboardingForm>) }
  const stored = readOnboardingCopy(userId)
  if (!stored) return formFromProfile(profile)
  const { version: _, ...copy } = stored
  return { ...formFromProfile(profile), ...copy, weight: String(copy.weight ?? ''), height: String(copy.height ?? '') }
}

function ContactInformation({ form, needsPhone }: { form: OnboardingFormState; needsPhone: boolean }) {
  const { t } = useLingui()
  return (
    <FormSection heading={<Trans>Contact Information</Trans>}>
      <TextField {...form.field('firstName')} label={t`First name`} required autoComplete="given-name" maxLength={profileLimits.line} />
      <TextField {...form.field('lastName')} label={t`Last name`} required autoComplete="family-name" maxLength={profileLimits.line} />
      <PhoneField
        {...form.field('phone')}
        label={t`WhatsApp number`}
        why={needsPhone ? t`Needed to book, so that the doctor can reach you.` : t`So that we can reach you about your visits.`}
        required={needsPhone}
      />
    </FormSection>
  )
}

function Measurements({ form }: { form: OnboardingFormState }) {
  const { t } = useLingui()
  return (
    <FormSection heading={<Trans>Measurements</Trans>}>
      <TextField {...form.field('weight')} label={t`Weight in kg`} inputMode="decimal" maxLength={7} />
      <TextField {...form.field('height')} label={t`Height in cm`} inputMode="decimal" maxLength={7} />
    </FormSection>
  )
}

/** Fetches the dashboard's code while the form is filled in, so that somebody who loses the connection meanwhile can still go on. */
function usePrefetchDashboard() {
  const router = useRouter()
  useEffect(() => {
    for (const route of [router.routesById['/_patient'], router.routesById['/_patient/dashboard']]) {
      void Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined)
    }
  }, [router])
}
