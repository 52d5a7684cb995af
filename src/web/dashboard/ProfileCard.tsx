import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, List, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { missingForBooking, type NeededForBooking } from '#rules/booking.ts'
import { profileOptions } from './profileQuery.ts'

/** Shown while something is missing that a doctor's visit needs. */
export function ProfileCard() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const headingId = useId()
  const { data: profile } = useSuspenseQuery(profileOptions)
  const missing = missingForBooking(profile)
  if (missing.length === 0) return null
  const words: Record<NeededForBooking, string> = {
    first_name: t`First name`,
    last_name: t`Last name`,
    gender: t`Gender`,
    phone_number: t`Phone number`,
  }
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h3" id={headingId}>
          <Trans>Complete your profile</Trans>
        </Title>
        <Text>
          <Trans>To book a doctor we still need:</Trans>
        </Text>
        <List>
          {missing.map((field) => (
            <List.Item key={field}>{words[field]}</List.Item>
          ))}
        </List>
        <Button variant="default" onClick={() => navigate({ to: '/onboarding' as string, state: { returnTo: '/dashboard' } })}>
          <Trans>Complete profile</Trans>
        </Button>
      </Stack>
    </Card>
  )
}
