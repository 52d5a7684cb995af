import { msg } from '@lingui/core/macro'
import type { FieldSource } from '#contract/people.ts'
import { screenDate } from '#web/dates.ts'
import { i18n } from '#web/i18n.ts'

/** As the profile says a day: 'Nov 20, 2026', without its weekday. */
export const shortDate = (at: Date) => screenDate(at).replace(/^\w+, /, '')

export const yesNoText = (answer: boolean | null) => (answer === null ? '' : i18n._(answer ? msg`Yes` : msg`No`))

/** Who wrote something: 'You', 'PSP nurse'. */
export function authorText({ by }: FieldSource): string {
  const names = {
    system: msg`Filled in for you`,
    you: msg`You`,
    patient: msg`Patient`,
    doctor: msg`Doctor`,
    nurse: msg`PSP nurse`,
    admin: msg`Administrator`,
  }
  return i18n._(names[by])
}
