import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/people.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import type { SectionDefinition } from './section.ts'
import { shortDate, authorText } from './profileTexts.ts'

type Props<F extends object> = { section: SectionDefinition<F>; profile: Profile; children?: ReactNode }

/** A section as it is read: each field with its value and, small, who wrote it. `children` are further lines. */
export function FieldRows<F extends object>({ section, profile, children }: Props<F>) {
  const { i18n } = useLingui()
  const form = section.formOf(profile)
  const details = section.fields
    .filter(({ isHidden }) => !isHidden?.(profile))
    .map(({ name, label, show, empty, beside: Beside }) => ({
      id: name,
      name: i18n._(label),
      value: (
        <>
          <span className="value-line">
            {show(form) || (
              <Text span c="dimmed">
                {empty ? i18n._(empty) : <Trans>Not filled in yet</Trans>}
              </Text>
            )}
            {Beside && <Beside profile={profile} />}
          </span>
          <FieldAuthor profile={profile} name={name} />
        </>
      ),
    }))
  return <DetailsList details={details}>{children}</DetailsList>
}

/** 'You, Nov 20, 2026'; nothing where nobody wrote it. */
function FieldAuthor({ profile, name }: { profile: Profile; name: string }) {
  const written = profile.provenance[name]
  if (!written) return null
  const writer = authorText(written)
  const day = shortDate(written.at)
  return (
    <Text size="xs" c="dimmed" className="written-by">
      <Trans>
        {writer}, {day}
      </Trans>
    </Text>
  )
}
