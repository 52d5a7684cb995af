import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Profile } from '#contract/people.ts'

/** The way to each medicine's times, and to stopping one. */
export function MedicinesLink({ profile }: { profile: Profile }) {
  if (profile.chronic_medications.length === 0) return null
  return (
    <Link to="/medication-reminders" search={{ view: 'all' } as never} className="tall-link">
      <Trans>Set times, or stop one</Trans>
    </Link>
  )
}
