import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Preferences } from '#contract/accounts.ts'
import { session } from '#web/session/browserSession.ts'
import { client } from '#web/api/client.ts'
import { screenDate, screenTime } from '#web/dates.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { useMe } from '#web/session/session.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { SettingCard } from '#web/ui/SettingCard.tsx'

/** How dates and times are written, on every device of this person. Each choice shows itself. */
export function DateFormatChoice() {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const { preferences } = useMe()
  const save = useMutation({
    mutationFn: (chosen: Preferences) => client.people.savePreferences(chosen),
    onSuccess: (saved) => {
      session.updated({ preferences: saved })
      toast.success(t`Saved for all your devices`, { id: 'settings-saved' })
    },
    onError: (error) => toast.destructive(sentenceForError(error), { id: 'settings-saved' }),
  })
  const shown = save.isPending ? save.variables : preferences
  const choose = (part: Partial<Preferences>) => save.mutate({ ...shown, ...part })
  const now = screenNow()
  const date = (dateOrder: Preferences['dateOrder']) => ({ value: dateOrder, label: screenDate(now, { ...shown, dateOrder }) })
  const time = (clock: Preferences['clock']) => ({ value: clock, label: screenTime(now, { ...shown, clock }) })
  return (
    <SettingCard title={<Trans>Dates and times</Trans>}>
      <Stack gap="sm">
        <SegmentedControl
          label={t`How dates are written`}
          value={shown.dateOrder}
          onChange={(dateOrder) => choose({ dateOrder })}
          options={[date('month_first'), date('day_first')]}
          reason={offline}
        />
        <SegmentedControl
          label={t`How times are written`}
          value={shown.clock}
          onChange={(clock) => choose({ clock })}
          options={[time('12'), time('24')]}
          reason={offline}
        />
      </Stack>
      <Text size="sm" c="dimmed">
        <Trans>Saved to your account. This does not change emails and documents.</Trans>
      </Text>
    </SettingCard>
  )
}
