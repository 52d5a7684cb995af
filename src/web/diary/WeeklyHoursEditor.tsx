import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Availability, WeekHours } from '#contract/diary.ts'
import { visitsOutside, whyNotWeek } from '#rules/diary.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { useUnsavedWarning } from '#web/forms/useUnsavedWarning.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { BookedVisitsList } from './BookedVisitsList.tsx'
import { HoursFields } from './HoursFields.tsx'

/** The hours of every week. What is booked outside of them is named before they are saved. */
export function WeeklyHoursEditor({ availability: { version, weekly: saved, exceptions, booked } }: { availability: Availability }) {
  const { t } = useLingui()
  const outsideOf = (weekly: WeekHours[]) => visitsOutside(booked, { weekly, exceptions })
  const form = useForm({
    initial: { weekly: saved },
    send: (hours) => client.diary.saveWeek({ version, ...hours, knownVisits: outsideOf(hours.weekly).length }),
    onSent: () => toast.success(t`Your weekly hours are saved`),
    onSettled: () => refresh('diary'),
  })
  const { weekly } = form.values
  const setWeekly = (changed: WeekHours[]) => form.change({ weekly: changed })
  const days = [t`Sunday`, t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`]
  const before = new Set(outsideOf(saved))
  const outside = outsideOf(weekly)
  const isComplete = weekly.every(({ starts, ends }) => starts !== '' && ends !== '')
  const fault = isComplete ? sentenceFor(whyNotWeek(weekly)) : t`Fill in the hours first.`
  const isChanged = JSON.stringify(weekly) !== JSON.stringify(saved)
  const reason = fault ?? (isChanged ? undefined : t`Nothing has changed yet.`)
  const { onDirty, dialog } = useUnsavedWarning()
  useEffect(() => onDirty('hours', isChanged), [isChanged, onDirty])
  return (
    <Form form={form} gap="sm" action={<Trans>Save weekly hours</Trans>} reason={reason}>
      {days.map((name, weekday) => (
        <HoursFields
          key={name}
          name={name}
          hours={weekly.filter((hours) => hours.weekday === weekday)}
          onChange={(hours) =>
            setWeekly(
              [...weekly.filter((other) => other.weekday !== weekday), ...hours.map((part) => ({ ...part, weekday }))].toSorted(
                (a, b) => a.weekday - b.weekday,
              ),
            )
          }
        />
      ))}
      {isComplete && outside.some((visit) => !before.has(visit)) && (
        <div role="status">
          <BookedVisitsList visits={outside} title={<Trans>Booked outside these hours</Trans>} />
        </div>
      )}
      {dialog}
    </Form>
  )
}
