import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { timesADay } from '#rules/medicines/schedules.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Props = { id?: string; label: string; times: readonly string[]; onChange: (times: string[]) => void; error?: React.ReactNode }

const MOST_TIMES = 12

/** At what times of day: how many, with the usual ones to begin with, and each as it suits the patient. */
export function DoseTimes({ id, label, times, onChange, error }: Props) {
  const { t } = useLingui()
  const choose = (count: string) => onChange([...timesADay[Number(count) as 1 | 2 | 3 | 4]])
  return (
    <fieldset className="dose-times" id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <SegmentedControl
        label={t`How many times a day`}
        value={String(times.length)}
        onChange={choose}
        options={[
          { value: '1', label: t`Once` },
          { value: '2', label: t`Twice` },
          { value: '3', label: t`3 times` },
          { value: '4', label: t`4 times` },
        ]}
      />
      <div className="dose-times-each">
        {times.map((time, place) => {
          const number = place + 1
          return (
            // Times are told apart by their place alone.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={place}>
              <TextField
                type="time"
                aria-label={t`Time ${number}`}
                value={time}
                onChange={({ currentTarget }) => onChange(times.with(place, currentTarget.value))}
              />
              {times.length > 1 && (
                <ActionIcon aria-label={t`Remove time ${number}`} onClick={() => onChange(times.filter((_, at) => at !== place))}>
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              )}
            </span>
          )
        })}
      </div>
      {times.length < MOST_TIMES && (
        <Button
          variant="subtle"
          w="fit-content"
          px="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...times, ''])}
        >
          <Trans>Add a time</Trans>
        </Button>
      )}
      {error && <Input.Error size="md">{error}</Input.Error>}
    </fieldset>
  )
}
