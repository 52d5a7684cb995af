import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Group, Stack } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import type { Availability, WeekHours } from '#contract/diary.ts'
import { visitsOutside, whyNotWeek } from '#rules/diary.ts'
import { client } from '#web/client.ts'
import { sentenceFor, sentenceForError } from '#web/errorText.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/useOfflineReason.ts'
import { useReauthenticatedMutation } from '#web/useReauthenticatedMutation.ts'
import { BookedVisitsList } from './BookedVisitsList.tsx'
import { HoursFields } from './HoursFields.tsx'

/** The hours of every week. What is booked outside of them is named before they are saved. */
export function WeeklyHoursEditor({ availability: { version, weekly: saved, exceptions, booked } }: { availability: Availability }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const [weekly, setWeekly] = useState<WeekHours[]>(saved)
  const days = [t`Sunday`, t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`]
  const save = useReauthenticatedMutation('diary', client.diary.saveWeek, { onDone: () => toast.success(t`Your weekly hours are saved`) })
  const before = new Set(visitsOutside(booked, { weekly: saved, exceptions }))
  const outside = visitsOutside(booked, { weekly, exceptions })
  const isComplete = weekly.every(({ starts, ends }) => starts !== '' && ends !== '')
  const fault = isComplete ? sentenceFor(whyNotWeek(weekly)) : t`Fill in the hours first.`
  const reason = offline ?? fault ?? (JSON.stringify(weekly) === JSON.stringify(saved) ? t`Nothing has changed yet.` : undefined)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save.send({ version, weekly, knownVisits: outside.length })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
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
        {save.error !== undefined && (
          <Alert role="alert" color="red">
            {sentenceForError(save.error)}
          </Alert>
        )}
        <Group>
          <ReasonedButton type="submit" loading={save.isPending} reason={reason}>
            <Trans>Save weekly hours</Trans>
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  )
}
