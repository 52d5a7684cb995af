import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Availability, WeekHours } from '#contract/diary.ts'
import { visitsOutside, whyNotWeek } from '#rules/diary.ts'
import { weekdayWord } from '#rules/time.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { timeOfDay } from '#web/timeOfDay.ts'
import type { ConflictField } from '#web/forms/conflict.ts'
import { FormConflict } from '#web/forms/ConflictChoice.tsx'
import { Form } from '#web/forms/Form.tsx'
import { useUnsavedWarning } from '#web/forms/useUnsavedWarning.tsx'
import { useVersionedForm } from '#web/forms/useVersionedForm.ts'
import { toast } from '#web/ui/toasts.tsx'
import { BookedVisitsList } from './BookedVisitsList.tsx'
import { HoursFields } from './HoursFields.tsx'

type Week = Pick<Availability, 'weekly'>

const fields: ConflictField<Week>[] = [
  {
    name: 'weekly',
    keys: ['weekly'],
    label: msg`Weekly hours`,
    show: ({ weekly }) =>
      weekly.map(({ weekday, starts, ends }) => `${weekdayWord(weekday)} ${timeOfDay(starts)} – ${timeOfDay(ends)}`).join('\n'),
  },
]

/** The hours of the week as they are typed, whatever else of the availability is saved meanwhile. */
function useWeekForm(availability: Availability, outsideOf: (weekly: WeekHours[]) => unknown[]) {
  const { t } = useLingui()
  const form = useVersionedForm({
    stored: availability,
    toForm: ({ weekly }): Week => ({ weekly }),
    fields,
    readStored: () => client.diary.availability(),
    send: async ({ weekly }, version) => {
      const saved = await client.diary.saveWeek({ version, weekly, knownVisits: outsideOf(weekly).length })
      return { ...availability, weekly, ...saved }
    },
    onSent: (stored, _, isAll) => {
      if (isAll) form.restart(stored)
      toast.success(t`Your weekly hours are saved`)
    },
    onSettled: () => refresh('diary'),
  })
  return form
}

/** The hours of every week. What is booked outside of them is named before they are saved. */
export function WeeklyHoursEditor({ availability }: { availability: Availability }) {
  const { t } = useLingui()
  const { weekly: saved, exceptions, booked } = availability
  const outsideOf = (weekly: WeekHours[]) => visitsOutside(booked, { weekly, exceptions })
  const form = useWeekForm(availability, outsideOf)
  const { weekly } = form.values
  const setWeekly = (changed: WeekHours[]) => form.change({ weekly: changed })
  const days = [t`Sunday`, t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`]
  const before = new Set(outsideOf(saved))
  const outside = outsideOf(weekly)
  const isComplete = weekly.every(({ starts, ends }) => starts !== '' && ends !== '')
  const fault = isComplete ? sentenceFor(whyNotWeek(weekly)) : t`Fill in the hours first.`
  const reason = fault ?? (form.isDirty ? undefined : t`Nothing has changed yet.`)
  const { onDirty, dialog } = useUnsavedWarning()
  useEffect(() => onDirty('hours', form.isDirty), [form.isDirty, onDirty])
  if (form.conflict)
    return (
      <>
        <FormConflict conflict={form.conflict} />
        {dialog}
      </>
    )
  return (
    <Form form={form} gap="sm" action={<Trans>Save weekly hours</Trans>} reason={reason}>
      {days.map((name, weekday) => (
        <HoursFields
          key={name}
          name={name}
          hours={weekly.filter((hours) => hours.weekday === weekday)}
          onChange={(hours) =>
            setWeekly(
              [...weekly.filter((other) => other.weekday !== weekday), ...hours.map((part) => ({ weekday, ...part }))].toSorted(
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
