import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { OpenIntake } from '#contract/assessments.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'

/** Says which nurse has an intake, and takes it over on a second press. */
export function TakeOverDialog({ intakes, onTaken }: { intakes: readonly OpenIntake[]; onTaken: (userId: string) => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { takes } = useSearch({ strict: false }) as { takes?: string }
  const one = intakes.find(({ userId }) => userId === takes)
  const form = useForm({
    initial: {},
    send: () => client.assessments.takeIntake({ userId: takes!, takesOver: true }),
    onSent: () => onTaken(takes!),
    onSettled: () => refresh('assessments'),
  })
  const close = () => void navigate({ to: '/nurse/intake', search: {}, replace: true })
  const [nurse, name] = [one?.begun?.nurseName, one?.name]
  return (
    <ConfirmDialog opened={one?.begun != null} onClose={close} form={form} title={t`${nurse} has this intake`} action={t`Take it over`}>
      <Text>
        {one?.begun && (
          <Trans>
            {nurse} began the intake of {name} and saved it {{ savedAt: screenDateTime(one.begun.savedAt) }}. Her answers stay. Agree on it
            with her before you take it over.
          </Trans>
        )}
      </Text>
    </ConfirmDialog>
  )
}
