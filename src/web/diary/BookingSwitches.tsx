import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import type { Availability } from '#contract/diary.ts'
import { visitsOnHolidays } from '#rules/diary.ts'
import { client } from '#web/api/client.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { toastRefusal, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'
import { screenPrice } from '#web/money.ts'
import { BookedVisitsList } from './BookedVisitsList.tsx'
import { DimmedText } from './DimmedText.tsx'

/** Whether patients can book at all, and on holidays; what a visit costs is the administrator's to say. */
export function BookingSwitches({ availability }: { availability: Availability }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const { accepting, worksPublicHolidays, priceCents, slotMinutes, booked, holidays } = availability
  const setAccepting = useReauthenticatedMutation('diary', client.diary.setAccepting, {
    onDone: (_, wish) => toast.success(wish.accepting ? t`Patients can book with you` : t`Patients cannot book with you now`),
    onRefused: toastRefusal,
  })
  const setHolidays = useReauthenticatedMutation('diary', client.diary.setHolidays, {
    onDone: (_, { works }) => toast.success(works ? t`You work on public holidays` : t`You do not work on public holidays`),
    onRefused: toastRefusal,
  })
  const onHolidays = worksPublicHolidays ? [] : visitsOnHolidays(booked, holidays)
  return (
    <Stack gap="sm">
      <Switch
        isOn={accepting}
        isStill={offline !== undefined}
        describedBy="booking-offline"
        onChange={(on) => setAccepting.send({ accepting: on })}
      >
        <Trans>I take new bookings</Trans>
      </Switch>
      {!accepting && (
        <DimmedText>
          <Plural
            value={{ bookedCount: booked.length }}
            _0="No visits are booked."
            one="# booked visit stays booked."
            other="# booked visits stay booked."
          />
        </DimmedText>
      )}
      <Switch
        isOn={worksPublicHolidays}
        isStill={offline !== undefined}
        describedBy="booking-offline"
        onChange={(works) => setHolidays.send({ works })}
      >
        <Trans>I work on public holidays</Trans>
      </Switch>
      {onHolidays.length > 0 && <BookedVisitsList visits={onHolidays} title={<Trans>Still booked on public holidays</Trans>} />}
      {offline && (
        <Text id="booking-offline" size="sm" c="dimmed">
          {offline}
        </Text>
      )}
      <Text>
        <Trans>
          A visit takes {slotMinutes} minutes. Price: {{ price: screenPrice(priceCents) }}. Your administrator sets the price.
        </Trans>
      </Text>
    </Stack>
  )
}
