import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Button, Card, Group, Progress, Stack, Text } from '@mantine/core'
import type { Profile } from '#contract/people.ts'
import { completeness, type MissingField } from '#rules/profile.ts'

/** What each missing thing is called, and what it is good for. */
const missingFieldLabels: Partial<Record<MissingField['field'], { add: MessageDescriptor; why?: MessageDescriptor }>> = {
  first_name: { add: msg`Add your first name`, why: msg`Needed to book a visit.` },
  last_name: { add: msg`Add your last name`, why: msg`Needed to book a visit.` },
  gender: { add: msg`Add your gender`, why: msg`Needed to book a visit.` },
  phone_number: { add: msg`Add your phone number`, why: msg`Needed to book a visit.` },
  birth_date: { add: msg`Add your date of birth`, why: msg`The doctor asks for it in a video visit, to make sure that it is you.` },
  allergies: { add: msg`Tell us about allergies`, why: msg`So that nobody gives you something that can harm you.` },
  next_of_kin_name: { add: msg`Add your next of kin`, why: msg`So that we know who to call.` },
  next_of_kin_phone: { add: msg`Add the phone number of your next of kin`, why: msg`So that we can reach them.` },
  identity: { add: msg`Add your identity document`, why: msg`Needed for a prescription.` },
  address: { add: msg`Add your address`, why: msg`An area or township is enough.` },
  preferred_language: { add: msg`Choose your language` },
  weight: { add: msg`Add your weight` },
  height: { add: msg`Add your height` },
  clinic: { add: msg`Add your clinic` },
  photo: { add: msg`Add your photo`, why: msg`So that patients know who you are.` },
}

/** How far the profile is filled in, and the one thing to add next. */
export function ProfileCompleteness({ profile, onNext }: { profile: Profile; onNext: (wanted: MissingField) => void }) {
  const { t, i18n } = useLingui()
  const { filled, of, next } = completeness(profile)
  const missing = next && missingFieldLabels[next.field]
  return (
    <Card component="section" aria-label={t`How far your profile is filled in`}>
      <Stack gap="sm">
        <Text>
          {next ? (
            <Trans>
              {filled} of {of} filled in
            </Trans>
          ) : (
            <Trans>Everything we ask for is filled in. Thank you.</Trans>
          )}
        </Text>
        {/* The sentence says it; the bar only shows it. */}
        <Progress value={(filled / of) * 100} aria-hidden />
        {next && missing && (
          <Group gap="sm">
            <Button variant="default" onClick={() => onNext(next)}>
              {i18n._(missing.add)}
            </Button>
            {missing.why && (
              <Text size="sm" c="dimmed">
                {i18n._(missing.why)}
              </Text>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  )
}
