import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Profile } from '#contract/people.ts'
import { isPrintable } from '#rules/nameText.ts'
import { api } from '#web/api.ts'
import { homeAddress } from './contact.tsx'
import { identity } from './identity.tsx'
import { personal } from './personal.tsx'
import type { Section } from './section.ts'
import { SectionForm } from './SectionForm.tsx'
import { TwoValues } from './TwoValues.tsx'
import { useEditing } from './useEditing.ts'

type Props = { onDone: () => void; onRefuse: () => void }

/** What a prescription must say of the patient and the profile lacks, one short form after the other. */
export function WantedDetails({ onDone, onRefuse }: Props) {
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
  if (!isKnown) return <Step key="personal" section={personal} {...rest} />
  if (!document) return <Step key="identity" section={identity} {...rest} />
  return <Step key="address" section={homeAddress} {...rest} />
}

type StepProps<F extends object> = { section: Section<F>; profile: Profile; onRefuse: () => void }

function Step<F extends object>({ section, profile, onRefuse }: StepProps<F>) {
  const { i18n } = useLingui()
  const state = useEditing(section, profile, () => {})
  const { editing, open } = state
  const isOpen = editing !== null
  // oxlint-disable-next-line react/exhaustive-deps -- opened once, when the step comes
  useEffect(() => open(), [])
  if (!isOpen) return null
  return (
    <Stack gap="sm">
      <Text fw={600}>{i18n._(section.heading)}</Text>
      {section.why && (
        <Text size="sm" c="dimmed">
          {i18n._(section.why)}
        </Text>
      )}
      {editing.stored ? (
        <TwoValues section={section} state={state} stored={editing.stored} />
      ) : (
        <SectionForm section={section} profile={profile} state={{ ...state, close: onRefuse }} leaving={<Trans>Not now</Trans>} />
      )}
    </Stack>
  )
}
