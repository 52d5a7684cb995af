import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Text } from '@mantine/core'
import type { ProgrammeNurse } from '#contract/nurses.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { officialLanguages } from '#web/people/parts.tsx'

/** Which languages a nurse speaks with patients: new patients get a nurse who speaks theirs. */
export function LanguagesDialog({ nurse: { id, name, languages }, onClose }: { nurse: ProgrammeNurse; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { languages },
    send: (chosen) => client.nurses.saveLanguages({ nurseId: id, ...chosen }),
    onSettled: () => refresh('nurses'),
    onSent: onClose,
  })
  const spoken = form.values.languages
  const toggle = (code: string) =>
    form.change({ languages: spoken.includes(code) ? spoken.filter((one) => one !== code) : [...spoken, code] })
  return (
    <ConfirmDialog form={form} onClose={onClose} title={t`Languages of ${name}`} action={t`Save`}>
      <Text c="dimmed">
        <Trans>After the intake a patient gets a primary nurse who speaks their language.</Trans>
      </Text>
      {Object.entries(officialLanguages).map(([code, label]) => (
        <Checkbox key={code} label={label} checked={spoken.includes(code)} onChange={() => toggle(code)} />
      ))}
    </ConfirmDialog>
  )
}
