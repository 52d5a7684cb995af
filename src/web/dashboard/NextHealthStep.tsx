import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconHeartbeat } from '@tabler/icons-react'
import type { HealthStep } from '#rules/healthSummary.ts'
import { Hero } from '#web/ui/Hero.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'

/** The one thing to do about a summary. */
export function NextHealthStep({ step }: { step: HealthStep }) {
  const { t } = useLingui()
  const readings = { to: '/my-symptoms' as string, search: { tab: 'readings' } as object }
  const steps = {
    say_allergies: {
      title: t`Do you have any allergies?`,
      about: t`Your doctor needs to know before giving you medicine. 'None' helps too.`,
      action: t`Fill in allergies`,
      link: { to: '/profile' as string },
    },
    first_reading: {
      title: t`Add your first reading`,
      about: t`If you have a blood pressure or sugar machine, write down what it shows.`,
      action: t`Add a reading`,
      link: readings,
    },
    new_reading: {
      title: t`Your last reading is more than 30 days old`,
      about: t`A new one shows how you are now.`,
      action: t`Add a reading`,
      link: readings,
    },
    see_readings: {
      title: t`A reading is outside its target`,
      about: t`See how it changed, and measure again. If you are worried, book a visit.`,
      action: t`See my readings`,
      link: readings,
    },
  } satisfies Record<HealthStep, object>
  const { title, about, action, link } = steps[step]
  return (
    <Hero
      picture={step === 'say_allergies' ? <IconAlertTriangle size={40} aria-hidden /> : <IconHeartbeat size={40} aria-hidden />}
      kicker={t`Next step`}
      title={title}
      action={
        <LinkButton fullWidth {...link}>
          {action}
        </LinkButton>
      }
    >
      {about}
    </Hero>
  )
}
