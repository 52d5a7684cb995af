import type { Preferences } from '#contract/accounts.ts'
import * as time from '#rules/time.ts'
import { i18n } from './i18n.ts'

// As the language of the screens, one for all of them: whoever is signed in here reads every date their own way.
let style: Preferences = time.usualStyle

/** How this person prefers dates and times, before anything shows one. */
export const setDateStyle = (preferred: Preferences) => {
  style = preferred
}

/** 'Fri, Nov 20, 2026', as the person prefers it. */
export const screenDate = (at: Date, as = style) => time.screenDate(at, as)

/** '9:30 AM', as the person prefers it. */
export const screenTime = (at: Date, as = style) => time.screenTime(at, as)

/** 'Fri, Nov 20, 2026 at 9:30 AM', as the person prefers it. */
export const screenDateTime = (at: Date) => time.screenDateTime(at, style)

/** '20 Nov', below a chart. */
export const screenDayOfMonth = (at: Date) =>
  new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${time.localDate(at)}T00:00:00Z`),
  )

const monthAndYear = () => new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'November 2026' */
export const screenMonth = (at: Date) => monthAndYear().format(new Date(`${time.localDate(at)}T00:00:00Z`))

/** Both ends of a span: as times, or with their dates when it ends on another day than it begins. */
export function screenTimeRange({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): [string, string] {
  const isOneDay = time.localDate(startsAt) === time.localDate(endsAt)
  return isOneDay ? [screenTime(startsAt), screenTime(endsAt)] : [screenDateTime(startsAt), screenDateTime(endsAt)]
}
