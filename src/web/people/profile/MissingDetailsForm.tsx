import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Profile } from '#contract/people.ts'
import { isPrintable } from '#rules/names.ts'
import { api } from '#web/api/api.ts'
import { homeAddressSection } from './contactSection.tsx'
import { identitySection } from './identitySection.tsx'
import { personalSection } from './personalSection.ts'
import type { SectionDefinition } from './section.ts'
import { SectionForm } from './SectionForm.tsx'
import { useSectionForm } from './useSectionForm.ts'

type Props = { onDone: () => void; onRefuse: () => void }

/** What a prescription must say of the patient and the profile lacks, one short form after the other. */
export function MissingDetailsForm({ onDone, onRefuse }: Props) {
  const { data: profile } = useSuspenseQuery(api.people.myProfile.queryOptions())
  const { identity: document, address, birth_date, gender, first_name, last_name } = profile
  const name = (first_name + last_name).trim()
  const isKnown = Boolean(birth_date && gender && name && isPrintable(name))
  const isDone = Boolean(isKnown && document && address.trim())
  const isTold = useRef(false)
  useEffect(() => {
    if (!isDone || isTold.current) return
    isTold.current = true
    onDone()
  }, [isDone, onDone])
  if (isDone) return null
  const rest = { profile, onRefuse }
  if (!isKnown) return <Step key="personal" section={personalSection} {...rest} />
  if (!document) return <Step key="identity" section={identitySection} {...rest} />
  return <Step key="address" section={homeAddressSection} {...rest} />
}

type StepProps<F extends object> = { section: SectionDefinition<F>; profile: Profile; onRefuse: () => void }

function Step<F extends object>({ section, profile, onRefuse }: StepProps<F>) {
  const { i18n } = useLingui()
  const state = useSectionForm(section, profile, () => {})
  const { beginAt, open } = state
  // oxlint-disable-next-line react/exhaustive-deps -- opened once, when the step comes
  useEffect(() => open(), [])
  if (!beginAt) return null
  return (
    <Stack gap="sm">
      <Text fw={600}>{i18n._(section.heading)}</Text>
      {section.why && (
        <Text size="sm" c="dimmed">
          {i18n._(section.why)}
        </Text>
      )}
      <SectionForm section={section} profile={profile} state={{ ...state, close: onRefuse }} leaving={<Trans>Not now</Trans>} />
    </Stack>
  )
}
