import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Lobby } from '#contract/calls.ts'
import { localDate } from '#rules/time.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { screenNow } from '#web/ui/clock.ts'
import type { useConsentForm } from './useConsentForm.ts'

type Props = { consent: Lobby['consent']; form: Pick<ReturnType<typeof useConsentForm>['form'], 'field' | 'values' | 'change'> }

/** What a video visit is and is not, to be agreed to once in twelve months; and the birth date, once. The words open as a sheet. */
export function ConsentFields({ consent, form }: Props) {
  const { t } = useLingui()
  const [isReading, { open, close }] = useDisclosure()
  const agree = () => {
    form.change({ agreed: true })
    close()
  }
  return (
    <>
      {consent.birthDateNeeded && (
        <TextField
          {...form.field('birthDate')}
          label={t`Your date of birth`}
          why={<Trans>Video visits are for adults, and your doctor uses it to check that it is really you.</Trans>}
          type="date"
          autoComplete="bday"
          max={localDate(screenNow())}
        />
      )}
      {!consent.given && (
        <Group wrap="nowrap" gap={0} justify="space-between">
          <Checkbox
            label={t`I agree to see a doctor online`}
            checked={form.values.agreed}
            onChange={({ currentTarget }) => form.change({ agreed: currentTarget.checked })}
          />
          <Button variant="subtle" px="xs" flex="none" aria-haspopup="dialog" onClick={open}>
            <Trans>Read it</Trans>
          </Button>
          <Dialog opened={isReading} onClose={close} title={t`What you agree to`}>
            <ul className="consent">
              {consent.text.map((paragraph) => (
                <li key={paragraph}>{paragraph}</li>
              ))}
            </ul>
            <Actions>
              <Button onClick={agree}>
                <Trans>I agree</Trans>
              </Button>
            </Actions>
          </Dialog>
        </Group>
      )}
    </>
  )
}
