import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldSource, Profile } from '#contract/people.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import type { SectionDefinition } from './section.ts'
import { shortDate, authorText } from './profileTexts.ts'

type Props<F extends object> = { section: SectionDefinition<F>; profile: Profile; children?: ReactNode }

/**
 * A section as it is read: what is there, and in one line what could be added. Who wrote something is said where it was somebody else;
 * `children` are further lines.
 */
export function FieldRows<F extends object>({ section, profile, children }: Props<F>) {
  const { i18n } = useLingui()
  const form = section.formOf(profile)
  const asked = section.fields.filter(({ isHidden }) => !isHidden?.(profile))
  const shown = asked.filter(({ show, empty }) => show(form) || empty)
  const missing = asked.filter((field) => !shown.includes(field)).map(({ label }) => i18n._(label))
  if (shown.length === 0 && !children) return null
  return (
    <>
      <DetailsList
        details={shown.map(({ name, label, show, empty, beside: Beside }) => ({
          id: name,
          name: i18n._(label),
          value: (
            <>
              <span className="value-line">
                {show(form) || (
                  <Text span c="dimmed">
                    {i18n._(empty!)}
                  </Text>
                )}
                {Beside && <Beside profile={profile} />}
              </span>
              {profile.provenance[name]?.by !== 'you' && <Author of={profile.provenance[name]} />}
            </>
          ),
        }))}
      >
        {children}
      </DetailsList>
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>You can add: {{ fields: missing.join(' · ') }}</Trans>
        </Text>
      )}
      <OwnChange sources={asked.map(({ name }) => profile.provenance[name])} />
    </>
  )
}

/** 'PSP nurse, Nov 20, 2026'; nothing where nobody wrote it. */
function Author({ of: written }: { of: FieldSource | undefined }) {
  if (!written) return null
  const writer = authorText(written)
  const day = shortDate(written.at)
  return (
    <Text size="xs" c="dimmed">
      <Trans>
        {writer}, {day}
      </Trans>
    </Text>
  )
}

/** When the person last changed something of the section. */
function OwnChange({ sources }: { sources: (FieldSource | undefined)[] }) {
  const own = sources.filter((one) => one?.by === 'you').toSorted((a, b) => b!.at.getTime() - a!.at.getTime())[0]
  if (!own) return null
  const writer = authorText(own)
  const day = shortDate(own.at)
  return (
    <Text size="xs" c="dimmed">
      <Trans>
        Last change: {writer}, {day}
      </Trans>
    </Text>
  )
}

/** Whether nothing of a section is filled in. */
export const isSectionEmpty = <F extends object>(section: SectionDefinition<F>, profile: Profile): boolean => {
  const form = section.formOf(profile)
  return section.fields.every(({ show, empty, isHidden }) => isHidden?.(profile) || !(show(form) || empty))
}
