import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Checkbox, Stack, Title } from '@mantine/core'
import type { Lobby } from '#contract/calls.ts'
import { localDate } from '#rules/time.ts'
import { TextField } from '#web/ui/TextField.tsx'
import type { useEnterWaitingRoom } from './useEnterWaitingRoom.ts'

type Props = { consent: Lobby['consent']; form: ReturnType<typeof useEnterWaitingRoom>['form'] }

/** What a video visit is and is not, to be agreed to once in twelve months; and the birth date, once. */
export function ConsentSection({ consent, form }: Props) {
  const { t } = useLingui()
  return (
    <Card component="section">
      <Stack gap="md">
        {consent.birthDateNeeded && (
          <TextField
            {...form.field('birthDate')}
            label={t`Your date of birth`}
            why={<Trans>Video visits are for adults, and your doctor uses it to check that it is really you.</Trans>}
            type="date"
            autoComplete="bday"
            max={localDate(new Date())}
          />
        )}
        {!consent.given && (
          <>
            <Title order={2}>
              <Trans>Please read this before your visit</Trans>
            </Title>
            <ul className="consent">
              {consent.text.map((paragraph) => (
                <li key={paragraph}>{paragraph}</li>
              ))}
            </ul>
            <Checkbox
              label={t`I have read this and I agree to a video visit`}
              checked={form.values.agreed}
              onChange={({ currentTarget }) => form.change({ agreed: currentTarget.checked })}
            />
          </>
        )}
      </Stack>
    </Card>
  )
}
