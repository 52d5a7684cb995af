import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, TextInput } from '@mantine/core'
import type { FollowUpPatient } from '#contract/followUps.ts'
import { screenDateTime } from '#web/dates.ts'
import { inDateTimeField } from '#web/forms/dateTimeField.ts'
import type { FormState } from '#web/forms/useForm.ts'
import { Tools } from '#web/ui/Tools.tsx'

type Props = {
  patient: Pick<FollowUpPatient, 'proposedAt' | 'inOneWeekAt' | 'inOneMonthAt' | 'everyDays' | 'safetyCheckAt'>
  form: Pick<FormState<{ nextAt: string }>, 'field' | 'change' | 'values'>
}

/** When the next call is: one press for what it mostly is, a field for any other time. A safety check is by its term and no later. */
export function NextFollowUp({ patient: { proposedAt, inOneWeekAt, inOneMonthAt, everyDays, safetyCheckAt }, form }: Props) {
  const { t } = useLingui()
  const checkBy = safetyCheckAt && screenDateTime(safetyCheckAt)
  const usual = [
    [inDateTimeField(proposedAt), t`As planned`],
    [inOneWeekAt && inDateTimeField(inOneWeekAt), t`In 1 week`],
    [inOneMonthAt && inDateTimeField(inOneMonthAt), t`In 1 month`],
    ['', t`No next one`],
  ].filter(([at], index, all) => at !== undefined && all.findIndex(([other]) => other === at) === index)
  return (
    <>
      <TextInput type="datetime-local" label={t`Next follow-up`} {...form.field('nextAt')} />
      {!checkBy && (
        <Tools label={t`Usual times`}>
          {usual.map(([at, name]) => {
            const isChosen = at === form.values.nextAt
            return (
              <Button
                key={at}
                size="sm"
                variant={isChosen ? 'light' : 'default'}
                aria-pressed={isChosen}
                onClick={() => form.change({ nextAt: at! })}
              >
                {name}
              </Button>
            )
          })}
        </Tools>
      )}
      <Text size="sm" c="dimmed">
        {checkBy ? (
          <Trans>A safety check follows, by {checkBy}. It can be earlier.</Trans>
        ) : (
          <Trans>
            The plan is <Plural value={everyDays} one="every day" other="every # days" />. Leave the date empty if there is no next
            follow-up.
          </Trans>
        )}
      </Text>
    </>
  )
}
