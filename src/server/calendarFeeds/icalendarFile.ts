import type { ScheduleVersion } from '#contract/medicines.ts'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventClass, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { toCalendarEntry, toDoseEntries, type CalendarVisit } from '#rules/calendarFeeds.ts'
import { inLanguage, t } from '#rules/translate.ts'
import type { Config } from '../world/config.ts'

const AN_HOUR_SECONDS = 3600

type House = Pick<Config, 'brand' | 'appUrl'>

/** Visits as iCalendar (RFC 5545): instants in UTC, which every device shows in its own zone. The same visits make the same text, to the letter. */
export const icalendarFile = (visits: CalendarVisit[], config: House, language: string | null = null, taken?: TakenMedicines): string =>
  inLanguage(language, () => writeFile(visits, config, taken))

/** What is taken by which schedules, of whoever wants doses in their calendar. */
type TakenMedicines = { schedules: ReadonlyMap<string, readonly ScheduleVersion[]>; now: Date }

function writeFile(visits: CalendarVisit[], { brand, appUrl }: House, taken?: TakenMedicines): string {
  const made = ical({
    prodId: { company: inOneLine(brand.name), product: 'appointments' },
    method: ICalCalendarMethod.PUBLISH,
    name: escaped(brand.name), // the library does not
    ttl: AN_HOUR_SECONDS,
  })
  const ofVisits = visits.map((visit) => {
    const url = new URL(`/video-call/${visit.id}`, appUrl).href
    return {
      ...toCalendarEntry(visit, brand.name),
      url,
      description: t`Join from 10 minutes before, in ${{ brand: brand.name }}: ${{ url }}`,
    }
  })
  const ofDoses = taken ? toDoseEntries(taken.schedules, taken.now, brand.name) : []
  for (const entry of [
    ...ofVisits,
    ...ofDoses.map((one) => ({ ...one, url: null, description: t`Open ${{ brand: brand.name }} for details.` })),
  ]) {
    const { uid, sequence, stamp, start, end, title, isCancelled, ringsBefore } = entry
    const event = made.createEvent({
      id: uid,
      sequence,
      stamp,
      lastModified: stamp,
      start,
      end,
      summary: title,
      description: entry.description,
      url: entry.url,
      class: ICalEventClass.PRIVATE,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: isCancelled || entry.url === null ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    })
    if (ringsBefore !== null) event.createAlarm({ type: ICalAlarmType.display, trigger: ringsBefore * 60, description: title })
  }
  return `${made.toString()}\r\n`
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const escaped = (text: string) => inOneLine(text).replaceAll(/[\\;,]/g, String.raw`\$&`)
